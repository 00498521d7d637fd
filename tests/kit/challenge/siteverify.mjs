// Loaded with `node --import` before the server. It answers siteverify instead of both providers: a token that begins
// with "solved" counts once. No other request changes.
const used = new Set();
const real = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  if (!new URL(String(input)).pathname.endsWith('/siteverify')) return real(input, init);
  const token = String(init.body.get('response'));
  const success = token.startsWith('solved') && !used.has(token);
  used.add(token);
  return Response.json({ success });
};
