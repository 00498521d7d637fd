import { configure } from '@testing-library/react';
import { flushSync } from 'preact/compat';

/** On a page Preact renders between two events; effects, other than React's, wait for the frame. */
configure({ eventWrapper: (dispatch) => flushSync(dispatch) });
