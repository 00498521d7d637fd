import { startDoctor } from './doctor.ts';

// The build makes one classic script of this file. It runs from a script tag, by import(), and pasted into the console.
startDoctor();
