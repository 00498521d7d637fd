import type { Brand } from './brand.ts';

/**
 * Returns the contacts of the chaplains for paid members: reserved examples, which a deployment replaces by its settings folder
 * . Every browser gets them, so they are not secret (Z-62).
 */
export const chaplainsOf = ({ chaplains }: Brand) => ({
  phone: '+1 (555) 010-0124',
  email: 'chaplains@homefront.example.com',
  chatUrl: 'https://chaplains.example.com/chat',
  videoCallUrl: 'https://chaplains.example.com/video-call',
  ...chaplains,
});

/** Returns a phone number for tel: and sms: addresses. */
export const dialable = (phone: string): string => phone.replace(/[^+\d]/g, '');
