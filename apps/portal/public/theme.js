// Runs before the first paint: sets the colour theme and says whether a sign-in exists, so that the frame is right at once.
(function () {
  var root = document.documentElement;
  var choice = /(?:^|; )theme=(true|false)/.exec(document.cookie);
  var dark = choice ? choice[1] === 'true' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (/(?:^|; )signedin=1/.test(document.cookie)) root.setAttribute('data-signed-in', '');
})();
