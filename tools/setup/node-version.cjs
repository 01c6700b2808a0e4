'use strict';
// Loaded before anything else and written so that any Node can read it: an old one gets a sentence, not a syntax error.
var wanted = [20, 19];
var parts = process.versions.node.split('.').map(Number);

if (parts[0] < wanted[0] || (parts[0] === wanted[0] && parts[1] < wanted[1])) {
  process.stderr.write('Tradecounter needs Node 20.19 or newer to start; this is ' + process.versions.node + '.\n');
  process.exit(1);
}
