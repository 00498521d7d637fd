import fc from 'fast-check';

/** Limits property tests to 100 ms each: they run again for every mutant, and single cases notice most of them. */
fc.configureGlobal({ interruptAfterTimeLimit: 100 });
