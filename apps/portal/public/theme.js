// Runs before the first paint: sets the theme and the colours and says whether a sign-in exists, so that the frame is right at once.
// The server puts `window.contentLook` in front; where none does, as in the phone's app, the look of the last start holds.
(function () {
  var root = document.documentElement;
  var look = window.contentLook;
  try {
    look = look || JSON.parse(localStorage.getItem('look'));
  } catch {
    // Storage is closed to us, or holds something else: the defaults.
  }
  look = look || {};

  var app = window.Capacitor;
  var control = app && app.isNativePlatform && app.isNativePlatform() ? look.app : look.web;
  var choice = /(?:^|; )theme=(true|false)/.exec(document.cookie);
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (control === 'Light' || control === 'Dark') dark = control === 'Dark';
  else if (control !== 'System') dark = choice !== null && choice[1] === 'true';
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (/(?:^|; )signedin=1/.test(document.cookie)) root.setAttribute('data-signed-in', '');

  if (look.css) {
    var sheet = new CSSStyleSheet();
    sheet.replaceSync(look.css);
    document.adoptedStyleSheets = [sheet];
  }
})();
