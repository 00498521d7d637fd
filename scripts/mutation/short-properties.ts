import fc from 'fast-check';

/** Random cases are many for a night, and few for each of a thousand mutants: single cases notice most of them. */
fc.configureGlobal({ interruptAfterTimeLimit: 100 });
