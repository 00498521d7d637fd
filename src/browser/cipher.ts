import type { Cipher } from '#core/ports.ts';

/** The Cipher port: AES-GCM of the platform. On http pages there is none, and the answer is undefined (Z-47). */
export function createCipher(): Cipher {
  return {
    async encrypt(keyBytes, iv, plain) {
      const subtle = globalThis.crypto?.subtle;
      if (!subtle) return undefined;
      const key = await subtle.importKey('raw', own(keyBytes), 'AES-GCM', false, ['encrypt']);
      return new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv: own(iv) }, key, own(plain)));
    },
  };
}

// The platform's types refuse bytes that might lie in shared memory; a copy never does.
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
