import { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * How a test user types and clicks: immediately, without a look at `pointer-events`. jsdom has no style sheets here,
 * so no control can refuse the pointer. The look reads the styles of every ancestor, a third of a test's time.
 */
export const userOptions = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never };
