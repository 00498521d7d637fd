export const carouselCopy = {
  carousel: 'carousel',
  slide: 'slide',
  stop: 'Stop the slides',
  start: 'Start the slides',
  previous: 'Previous',
  next: 'Next',
  position: (at: number, of: number) => `${at} of ${of}`,
};
