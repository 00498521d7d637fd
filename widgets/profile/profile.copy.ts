import { claims } from '#club/facts/claims.ts';

/**
 * The copy of /profile. PROFILE-26 to PROFILE-28 are exact. `saved` and the texts on photo files are our own.
 */
export const profileCopy = {
  welcome: (name: string) => `Welcome ${name}!`,
  guest: 'Guest',
  guestLead: 'Please log in to see your profile.',
  logIn: 'Login',
  logout: 'Logout',

  yourPlan: (plan: string) => `Your plan: ${plan}`,

  edit: 'My Profile',
  editLead: 'Your name, photo and password.',
  membership: 'My Membership',
  membershipLead: 'Your plan and your invoices.',
  benefits: 'My Benefits',
  benefitsLead: 'Everything your plan opens to you.',
  cashBack: 'Go to the partner cash-back portal',
  cashBackLead: 'Shop and earn cash back.',

  includes: 'What your plan includes',
  freeIncludes: [
    `Up to ${claims.cashBackFree} cash back`,
    `Deals from ${claims.cashBackBrands} partner brands`,
  ],
  premiumAdds: 'With Premium, you also get:',
  paidIncludes: [
    `Up to ${claims.cashBackPremium} cash back`,
    '24/7 chaplain support',
    `Up to ${claims.travelUpTo} off travel`,
    'Job help for military spouses',
  ],
  seePlans: 'See the plans',
  seeBenefits: 'See your benefits',
  nextSteps: 'Next steps',
  steps: {
    photo: { title: 'Add your photo', lead: 'It shows next to your name.' },
    chaplain: { title: 'Meet the chaplain service', lead: 'Someone to talk to, day or night.' },
    suggestion: { title: 'Share an idea', lead: 'Tell us what your family needs.' },
    support: { title: 'Get help', lead: 'Write or call. We’re glad to help.' },
  },
  yourData: 'Your data',
  security: 'Sign-in and security',

  editTitle: 'Profile',
  choosePhoto: 'Choose a photo',
  chooseOther: 'Choose another',
  opening: 'Opening your photo...',
  photoWaits: 'We’ll save your new photo when you press Update.',
  name: 'Name',
  newPassword: 'New Password',
  newPasswordHint: 'Leave both fields empty to keep your password.',
  confirmPassword: 'Confirm New Password',
  account: 'Email',
  update: 'Update',
  updating: 'Updating...',
  uploading: 'Uploading your photo',
  uploaded: (percent: number) => `${percent}%`,

  nameRequired: 'Name is required.',
  confirmRequired: 'Please confirm your new password.',
  mismatch: 'Passwords do not match.',
  updateFailed: 'Error updating profile.',
  somethingWrong: 'Something went wrong.',
  saved: 'Profile updated successfully.',

  cropTitle: 'Crop Your Profile Photo',
  cropLead: 'Drag the square, or use the sliders.',
  photoAlt: 'The photo you chose',
  preview: 'How your photo will look',
  size: 'Size',
  across: 'Left to right',
  down: 'Top to bottom',
  percent: (value: number) => `${value}%`,
  cancel: 'Cancel',
  apply: 'Apply Crop',
  applying: 'Applying...',
  handles: {
    cropArea: 'Use the arrow keys to move the square',
    nwDragHandle: 'Use the arrow keys to move the top left corner',
    nDragHandle: 'Use the up and down arrow keys to move the top edge',
    neDragHandle: 'Use the arrow keys to move the top right corner',
    eDragHandle: 'Use the left and right arrow keys to move the right edge',
    seDragHandle: 'Use the arrow keys to move the bottom right corner',
    sDragHandle: 'Use the up and down arrow keys to move the bottom edge',
    swDragHandle: 'Use the arrow keys to move the bottom left corner',
    wDragHandle: 'Use the left and right arrow keys to move the left edge',
  },

  notAnImage: 'Please choose an image file.',
  unreadable: 'We couldn’t open that photo. Please choose a JPEG, PNG or WebP file.',
  tooSmall: 'Please choose a photo of at least 100 by 100 pixels.',
  cropperMissing: 'We couldn’t load the photo editor. Please try again.',
  cropFailed: 'We couldn’t crop that photo. Please try again.',
};
export type ProfileCopy = typeof profileCopy;
