import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';
import { productionEnv } from '#kit/server/production-env.ts';

const paths = ['/dev/api', '/dev/api/scalar.js'];

describe('the API reference page', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('loads script and document from this server, with a policy that allows nothing else', async () => {
    const answer = await api.fetch('/dev/api');
    const page = await answer.text();
    expect(page.match(/(?<=src=")[^"]+/g)).toEqual(['/dev/api/scalar.js']);
    expect(page).toContain('/api/openapi.json');
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
    const script = await api.fetch('/dev/api/scalar.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect((await script.text()).length).toBeGreaterThan(1_000_000);
  });

  it('does not exist in production (V13.4.2)', async () => {
    const production = await testApi({ env: productionEnv });
    for (const path of paths) expect([path, (await production.fetch(path)).status]).toEqual([path, 404]);
    await production.close();
  });
});
