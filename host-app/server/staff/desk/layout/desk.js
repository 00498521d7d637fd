// The script of the staff desk. Everything works without it, except passkeys: those need a script in every browser.

// Safari converts passkeys from and to JSON by itself only since 18.4, so these functions do it.
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const withBytes = (list = []) => list.map((entry) => ({ ...entry, id: bytesOf(entry.id) }));

/** Returns what the person's passkey answers, as JSON of base64url texts. */
async function answerOf(ceremony, options) {
  const challenge = bytesOf(options.challenge);
  if (ceremony === 'create') {
    const publicKey = {
      ...options,
      challenge,
      user: { ...options.user, id: bytesOf(options.user.id) },
      excludeCredentials: withBytes(options.excludeCredentials),
    };
    const { id, response } = await navigator.credentials.create({ publicKey });
    const { clientDataJSON, attestationObject } = response;
    return {
      id,
      response: { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) },
    };
  }
  const publicKey = { ...options, challenge, allowCredentials: withBytes(options.allowCredentials) };
  const { id, response } = await navigator.credentials.get({ publicKey });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle ? textOf(userHandle) : '',
    },
  };
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  const button = form.querySelector('button');
  const status = form.querySelector('[role="status"]');
  button.disabled = !window.PublicKeyCredential;
  status.textContent = window.PublicKeyCredential ? '' : 'This browser has no passkeys. Use another one.';
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    status.textContent = '';
    try {
      const answer = await answerOf(form.dataset.passkey, JSON.parse(form.dataset.options));
      form.elements.credential.value = JSON.stringify(answer);
      form.submit();
    } catch {
      button.disabled = false;
      status.textContent = 'No passkey was used. Try again, or use the device that has your passkey.';
      button.focus();
    }
  });
}

// A slash goes to the search.
addEventListener('keydown', (event) => {
  const search = document.querySelector('#q');
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey || !search) return;
  event.preventDefault();
  search.focus();
});
