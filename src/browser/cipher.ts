import type { Cipher } from '#core/ports.ts';

/** Returns the Cipher port: AES-GCM of the platform. It resolves with undefined on http pages, which have none (Z-47). */
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

// The types of the platform refuse bytes of shared memory. A copy is never shared.
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
