import { startDoctor } from './doctor.ts';

// Built as one classic script without imports or exports: it runs from a script tag, by import(), and pasted as text.
startDoctor();
