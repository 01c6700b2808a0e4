import { createServer } from 'node:http';

/** node:http with nothing on it: 4 KB of JSON to whoever asks. Arguments: port. */
const body = JSON.stringify({ text: 'x'.repeat(4096 - 11) });
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
