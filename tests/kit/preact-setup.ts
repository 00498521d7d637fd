import { configure } from '@testing-library/react';
import { flushSync } from '../../scripts/build-parts/react-dom-on-preact.ts';

/** On a page Preact renders between two events; effects, other than React's, wait for the frame. */
configure({ eventWrapper: (dispatch) => flushSync(dispatch) });
