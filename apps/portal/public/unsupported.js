// Only browsers without modules run this: they get a page that needs no script at all.
window.location.replace('/unsupported');
