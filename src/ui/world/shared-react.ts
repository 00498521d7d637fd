import React from 'react';

/**
 * Throws an Error with the fix when this package uses another copy of React than the page. Hooks find no renderer then.
 * Call it before the first hook. React 19 and 18 keep the running renderer under different names. When neither exists,
 * React throws its own error.
 */
export function assertSharedReact(): void {
  const renderer = rendererOf19() ?? rendererOf18();
  if (renderer && renderer.now === null) throw new Error(TWO_COPIES);
}

const TWO_COPIES =
  'homefront-club renders with another copy of React than your page, which happens when the package folder is ' +
  'installed as a link: run `npm pack` in the folder and install the .tgz, or use `npm install --install-links`.';

interface Renderer {
  now: unknown;
}

function rendererOf19(): Renderer | undefined {
  const internals = own(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  return internals && { now: own(internals, 'H') ?? null };
}

function rendererOf18(): Renderer | undefined {
  const internals = own(React, '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED');
  const dispatcher = internals && own(internals, 'ReactCurrentDispatcher');
  return dispatcher && { now: own(dispatcher, 'current') ?? null };
}

const own = (of: object, name: string): object | undefined =>
  (Reflect.get(of, name) as object | null | undefined) ?? undefined;
