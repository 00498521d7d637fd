import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { insertBlocks, logIntoWordPress, openEditor, publishInEditor } from '#kit/browser/wordpress-admin.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { startWordPress, whyNoWordPress, type WordPress } from '#kit/server/wordpress.ts';
import { type SampleMember, sampleMembers } from '#server/sample-members.ts';
import { DEMO_PARTNER } from '#server/settings/handoff-settings.ts';
import { PLUGIN_FILE } from '../../../scripts/build/wordpress-plugin.ts';

// The plugin as a person uses it, in Debian's WordPress, against a club of this machine.
const missing = whyNoWordPress();
if (missing) console.warn(`WordPress is NOT tested: ${missing}`);

const SECRET_TEXT = 'BOOTS6 is the code of today';
const CONTENT = `<!-- wp:paragraph --><p>${SECRET_TEXT}</p><!-- /wp:paragraph --><!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="#">Get it</a></div><!-- /wp:button --></div><!-- /wp:buttons -->`;
const PLUGIN = 'homefront-club/homefront-club.php';
const TAGS = ['club-pricing', 'club-signup', 'club-login', 'club-founder-spots'];
const CLASSIC = 'twentytwentyone';
const BLOCK = 'twentytwentythree';

let club: SiteServer;
let wordpress: WordPress;
/** The page of the administrator. */
let admin: Page;
beforeAll(async () => {
  if (missing) return;
  [club, wordpress] = await Promise.all([startSite(), startWordPress()]);
  admin = await (await newContext({ viewport: { width: 1280, height: 1000 } })).newPage();
  await logIntoWordPress(admin, wordpress);
});
afterAll(async () => {
  await closeBrowser();
  await club?.stop();
  await wordpress?.stop();
});

const useTheme = (name: string) => wordpress.php(`switch_theme('${name}');`);
const textOf = async (address: string) => (await fetch(address)).text();

/** Opens a page as a visitor, and collects its errors. */
async function visit(address: string, width = 1280) {
  const context = await newContext({ viewport: { width, height: 1000 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) faults.push(line.text());
  });
  await page.goto(address);
  return { page, faults, close: () => context.close() };
}

async function logIn(page: Page, { email, password }: SampleMember): Promise<void> {
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).first().fill(password);
  await page.getByRole('button', { name: 'Login' }).first().click();
}

/** Expects that a guest finds the content nowhere: on its page, by its number, in searches, feeds and the API. */
async function expectHidden(address: string, id: string): Promise<void> {
  const paths = ['/?s=BOOTS6', `/?p=${id}`, '/?post_type=club_content', '/feed/'];
  const api = ['', `/${id}`].map((rest) => `/wp-json/wp/v2/club_content${rest}`);
  for (const each of [address, ...[...paths, ...api].map((path) => wordpress.url + path)])
    expect(await textOf(each)).not.toContain(SECRET_TEXT);
}

/** Returns whether an element has rendered, and does not show its fallback. */
const isRendered = (tag: string) => {
  const root = document.querySelector(tag)?.shadowRoot;
  const slot = root?.querySelector('slot');
  return Boolean(root) && (!slot || slot.style.display === 'none');
};

describe.skipIf(missing)('the plugin for WordPress', { timeout: 240_000 }, () => {
  it('has no error of syntax', () => {
    const folder = 'examples/wordpress';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.php'),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const name of files) execFileSync('php', ['-l', join(folder, name)], { stdio: 'pipe' });
  });

  it('is installed from the zip that the club serves', async () => {
    const zip = await fetch(`${club.url}/embed/${PLUGIN_FILE}`);
    expect(zip.headers.get('content-type')).toBe('application/zip');
    await admin.goto(`${wordpress.url}/wp-admin/plugin-install.php?tab=upload`);
    const buffer = Buffer.from(await zip.arrayBuffer());
    await admin
      .locator('#pluginzip')
      .setInputFiles({ name: PLUGIN_FILE, mimeType: 'application/zip', buffer });
    await admin.locator('#install-plugin-submit').click();
    await admin.getByRole('link', { name: 'Activate Plugin' }).click();
    const row = admin.locator(`tr[data-plugin="${PLUGIN}"]`);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await row.textContent()).toContain(`Version ${version}`);
    await row.getByRole('link', { name: 'Settings' }).click();
    await admin.getByLabel('Address of the club').waitFor();
  });

  it('shows visitors nothing, and editors what is missing, before it has an address', async () => {
    const address = wordpress.publish('Too early', '[club_pricing]');
    expect(await textOf(address)).not.toMatch(/club-pricing|Enter the address/);
    await admin.goto(address);
    await admin.getByText('Enter the address of your club').waitFor();
  });

  describe('the settings', () => {
    const save = async (fields: Record<string, string>) => {
      await admin.goto(`${wordpress.url}/wp-admin/options-general.php?page=homefront-club`);
      for (const [label, text] of Object.entries(fields)) await admin.getByLabel(label).fill(text);
      await admin.getByRole('button', { name: 'Save Changes' }).click();
    };
    const valueOf = (label: string) => admin.getByLabel(label).inputValue();

    it.each([
      ['http://club.example.com', 'begins with https://'],
      ['ftp://club.example.com', 'begins with https://'],
      ['a club', 'begins with https://|does not answer'],
      ['http://localhost:9', 'http://localhost:9 does not answer'],
      ['the demo partner', 'answers, but it is not a club'],
    ])('name what is wrong with the address %s, and keep it', async (given, words) => {
      const typed = given === 'the demo partner' ? `http://localhost:${club.port + 1}` : given;
      await save({ 'Address of the club': typed, 'Name of this site': 'demo' });
      await admin.getByText('Nothing was saved').waitFor();
      const input = admin.getByLabel('Address of the club');
      expect(await input.getAttribute('aria-invalid')).toBe('true');
      expect(await admin.locator('#club-help').textContent()).toMatch(new RegExp(words));
      expect([await valueOf('Address of the club'), await valueOf('Name of this site')]).toEqual([
        typed,
        'demo',
      ]);
      expect(wordpress.option('homefront_club')).toBe('false');
    });

    it('take the origin of any address of the club', async () => {
      await save({ 'Address of the club': `${club.url}/pricing-plan?a=b` });
      await admin.getByText('Saved. If').waitFor();
      expect(await valueOf('Address of the club')).toBe(club.url);
    });

    it('refuse a wrong secret and a name alone, and never show a secret that was saved', async () => {
      await save({ 'Name of this site': 'demo', Secret: 'wrong' });
      await admin.getByText('does not know this name with this secret').waitFor();
      await save({ 'Name of this site': 'demo' });
      await admin.getByText('Enter the secret that belongs to the name').waitFor();
      await save({ 'Name of this site': 'demo', Secret: DEMO_PARTNER.secret });
      await admin.getByText('Saved. If').waitFor();
      await save({});
      await admin.getByText('Saved. If').waitFor();
      expect(await admin.content()).not.toContain(DEMO_PARTNER.secret);
      expect(wordpress.option('homefront_club_secret')).toBe(`"${DEMO_PARTNER.secret}"`);
      const autoload = `global $wpdb; echo $wpdb->get_var("SELECT autoload FROM $wpdb->options WHERE option_name = 'homefront_club_secret'");`;
      expect(wordpress.php(autoload)).toBe('no');
    });

    it('take nothing without the nonce, and nothing from an editor', async () => {
      const page = `${wordpress.url}/wp-admin/options-general.php?page=homefront-club`;
      const refused = await admin.request.post(page, { form: { club: '', partner: '', secret: '' } });
      expect(await refused.text()).toContain('The link you followed has expired');
      expect(wordpress.option('homefront_club')).toContain('demo');
      const rights = `wp_set_current_user(wp_insert_user(array('user_login' => 'editor', 'user_pass' => 'x', 'role' => 'editor'))); ob_start(); HomefrontClub\\settings_page(); echo ob_get_clean();`;
      expect(wordpress.php(rights)).toBe('');
    });
  });

  describe.each([CLASSIC, BLOCK])('with the theme %s', (theme) => {
    it.each([
      [
        'blocks',
        '<!-- wp:homefront-club/pricing {"tab":"year","align":"wide"} /--><!-- wp:homefront-club/signup /--><!-- wp:homefront-club/login {"theme":"light"} /--><!-- wp:homefront-club/founder-spots /-->',
      ],
      [
        'shortcodes',
        '[club_pricing tab="year" hide-title onclick="alert(1)"]\n\n[club_signup]\n\n[club_login theme="light"]\n\n[club_founder_spots]',
      ],
    ])('shows every element by %s', async (kind, content) => {
      useTheme(theme);
      const address = wordpress.publish(`All ${kind} with ${theme}`, content);
      const html = await textOf(address);
      expect(html).toContain(`<club-pricing tab="year"`);
      expect(html).not.toContain('onclick="alert');
      for (const tag of TAGS)
        expect(html).toMatch(
          new RegExp(
            `<script data-cfasync="false" data-no-optimize="1" data-no-defer="1" data-noptimize="1" type="module" id="${tag}-js" src="${club.url}/embed/${tag}.js"></script>`,
          ),
        );
      for (const width of [375, 1280]) {
        const { page, faults, close } = await visit(address, width);
        for (const tag of TAGS) {
          await page.locator(tag).scrollIntoViewIfNeeded();
          await expect.poll(() => page.evaluate(isRendered, tag), { timeout: 30_000 }).toBe(true);
        }
        expect(faults).toEqual([]);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide).toBe(0);
        await close();
      }
      const other = await textOf(wordpress.publish(`Without elements ${kind} ${theme}`, 'Nothing here'));
      expect(other).not.toContain(club.url);
    });

    it('gives content to members of the right plan only, and takes it away at the log-out', async () => {
      useTheme(theme);
      const id = wordpress.write('club_content', 'Codes', CONTENT);
      const address = wordpress.publish(
        `Members with ${theme}`,
        `<!-- wp:homefront-club/member-content {"content":${id},"plan":"paid"} /-->\n\n[club_member_content id="${id}"]Ask at the front desk.[/club_member_content]`,
      );
      await expectHidden(address, id);

      const { page, faults, close } = await visit(address);
      const secrets = page.getByText(SECRET_TEXT);
      await page.getByText('Members see more here').waitFor();
      await page.getByText('Ask at the front desk.').waitFor();
      expect(await page.locator('club-login:visible').count()).toBe(1);
      await logIn(page, sampleMembers.paid);
      await expect.poll(() => secrets.count(), { timeout: 30_000 }).toBe(2);
      expect(page.url()).toBe(address);
      const button = page.getByRole('link', { name: 'Get it' }).first();
      expect(await button.evaluate((each) => getComputedStyle(each).display)).toBe('inline-block');
      expect(await page.getByText('Ask at the front desk.').isVisible()).toBe(false);
      // The site keeps the plan for a minute: the next page sends no code.
      const codes: string[] = [];
      page.on(
        'request',
        (request) => void (request.url().endsWith('/handoff/codes') && codes.push(request.url())),
      );
      const answered = page.waitForResponse('**/homefront-club/v1/content');
      await page.reload();
      expect((await answered).headers()['cache-control']).toBe('no-store');
      await expect.poll(() => secrets.count(), { timeout: 30_000 }).toBe(2);
      expect(codes).toEqual([]);
      expect(await textOf(address)).not.toContain(SECRET_TEXT);

      const left = page.waitForResponse('**/homefront-club/v1/leave');
      await page.getByRole('button', { name: 'Log out' }).first().click();
      await left;
      await expect.poll(() => secrets.count()).toBe(0);
      await page.getByText('Ask at the front desk.').waitFor();
      const cookies = await page.context().cookies(wordpress.url);
      expect(cookies.filter(({ name }) => name.startsWith('homefront'))).toEqual([]);
      await logIn(page, sampleMembers.free);
      await page.getByText('This is for members with a paid plan.').first().waitFor();
      await expect.poll(() => secrets.count()).toBe(1);
      expect(faults).toEqual([]);
      await close();
    });
  });

  it('gives no content to a page of another site, without a mark of this site, or with a changed cookie', async () => {
    const ask = (body: object, headers: Record<string, string>) =>
      fetch(`${wordpress.url}/wp-json/homefront-club/v1/content`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const id = wordpress.php(
      `echo get_posts(array('post_type' => 'club_content', 'post_status' => 'private'))[0]->ID;`,
    );
    const sign = (text: string) => wordpress.php(`echo HomefrontClub\\sign('${text}');`);
    const visitOf = (until: number) =>
      encodeURIComponent(`premium_month|${until}|${sign(`visit:premium_month:${until}`)}`);
    const now = Math.floor(Date.now() / 1_000);
    const Cookie = `homefront_club_visit=${visitOf(now + 50)}`;
    const marks = [`${id}:any:${sign(`content:${id}:any`)}`];
    const Origin = wordpress.url;
    expect(await (await ask({ marks }, { Origin, Cookie })).text()).toContain(SECRET_TEXT);
    const refused: [object, Record<string, string>, number][] = [
      [{ marks }, { Cookie }, 401],
      [{ marks }, { Cookie, Origin: 'https://evil.example' }, 401],
      [{ marks }, { Cookie: Cookie.replace(String(now + 50), '9999999999'), Origin }, 401],
      [{ marks }, { Cookie: `homefront_club_visit=${visitOf(now - 1)}`, Origin }, 401],
      [{ marks, code: 'unknown' }, { Origin }, 403],
    ];
    for (const [body, headers, status] of refused) expect((await ask(body, headers)).status).toBe(status);
    const forged = await ask({ marks: [`${id}:any:${'0'.repeat(64)}`, '1:any', 7] }, { Origin, Cookie });
    expect(await forged.json()).toEqual({ contents: {} });
  });

  it('lets an editor add each block, and choose what members see', async () => {
    useTheme(BLOCK);
    const faults: string[] = [];
    const listen = (error: Error) => faults.push(String(error));
    admin.on('pageerror', listen);
    await openEditor(admin, wordpress, 'club_content');
    await insertBlocks(admin, ['core/paragraph']);
    await admin.keyboard.type('Written for members');
    await publishInEditor(admin, 'Tips');
    await admin.goto(`${wordpress.url}/wp-admin/edit.php?post_type=club_content`);
    const row = admin.getByRole('row', { name: /Tips.*Private/ });
    expect(await row.textContent()).toMatch(/\[club_member_content id="\d+"\]/);

    await openEditor(admin, wordpress, 'page');
    const names = ['pricing', 'signup', 'login', 'founder-spots', 'member-content'];
    await insertBlocks(
      admin,
      names.map((name) => `homefront-club/${name}`),
    );
    const editor = admin.locator('.block-editor-block-list__layout').first();
    for (const title of ['Club plans', 'Club signup', 'Club login', 'Founder counter', 'Member content'])
      await editor.locator('.components-placeholder__label', { hasText: title }).waitFor();
    await editor.getByLabel('Content', { exact: true }).selectOption({ label: 'Tips' });
    await publishInEditor(admin, 'Written in the editor');
    const address = wordpress.php(`echo get_permalink(get_page_by_title('Written in the editor'));`);
    expect(await textOf(address)).toContain('class="homefront-club-content" data-mark="');
    await admin.reload();
    expect(await admin.locator('.block-editor-warning').count()).toBe(0);
    expect(faults).toEqual([]);
    admin.off('pageerror', listen);
  });

  it('shows administrators what the doctor finds, and nobody else', async () => {
    const well = wordpress.publish('Well', '[club_pricing]');
    const ill = wordpress.publish(
      'Ill',
      '[club_pricing]<club-pricing tab="decade"><a href="#">Plans</a></club-pricing>',
    );
    await admin.goto(well);
    await admin.getByText('Homefront Club: no problems on this page').waitFor({ timeout: 30_000 });
    await admin.goto(ill);
    await admin.getByText('Homefront Club: problems on this page: 1').click({ timeout: 30_000 });
    await admin.getByText('does not accept tab="decade"').waitFor();
    expect(await textOf(ill)).not.toContain('homefront-club-doctor');
  });

  it('asks optimizers to leave its scripts alone', () => {
    const filters = [
      'rocket_delay_js_exclusions',
      'rocket_exclude_defer_js',
      'rocket_exclude_js',
      'rocket_minify_excluded_external_js',
    ];
    for (const name of filters)
      expect(
        wordpress.php(`echo json_encode(apply_filters('${name}', array('kept')), JSON_UNESCAPED_SLASHES);`),
      ).toBe(JSON.stringify(['kept', `${club.url}/embed/`, '/homefront-club/assets/page-']));
  });

  it('has Spanish words for each text', async () => {
    const folder = join(wordpress.folder, 'wp-content/mu-plugins');
    mkdirSync(folder);
    writeFileSync(join(folder, 'spanish.php'), "<?php add_filter('locale', fn() => 'es_ES');");
    const html = await textOf(wordpress.publish('En español', '[club_login]'));
    expect(html).toMatch(/<club-login lang="es"><a href="[^"]+">Iniciar sesión<\/a>/);
    const missed = wordpress.php(
      `$missed = array();
      $look = function ($shown, $text) use (&$missed) { if ($shown === $text && 'Shortcode' !== $text) $missed[] = $text; return $shown; };
      add_filter('gettext_homefront-club', $look, 99, 2);
      add_filter('gettext_with_context_homefront-club', $look, 99, 2);
      foreach (WP_Block_Type_Registry::get_instance()->get_all_registered() as $name => $type) if (0 === strpos($name, 'homefront-club/')) unregister_block_type($name);
      HomefrontClub\\register_elements(); HomefrontClub\\register_member_content(); HomefrontClub\\register_editor_script();
      require_once ABSPATH . 'wp-admin/includes/template.php'; wp_set_current_user(1); ob_start(); HomefrontClub\\settings_page(); HomefrontClub\\print_doctor(); HomefrontClub\\member_content(array()); ob_end_clean();
      echo json_encode($missed);`,
    );
    expect(missed).toBe('[]');
    rmSync(folder, { recursive: true });
  });

  it('shows no content when it is off, and leaves only that content when it is deleted', async () => {
    const address = wordpress.php(`echo get_permalink(get_page_by_title('Members with ${BLOCK}'));`);
    const id = wordpress.php(
      `global $wpdb; echo $wpdb->get_var("SELECT ID FROM $wpdb->posts WHERE post_type = 'club_content' LIMIT 1");`,
    );
    await admin.goto(`${wordpress.url}/wp-admin/plugins.php`);
    const row = admin.locator(`tr[data-plugin="${PLUGIN}"]`);
    await row.getByRole('link', { name: 'Deactivate' }).click();
    await row.getByRole('link', { name: 'Activate' }).waitFor();
    await expectHidden(address, id);
    expect(wordpress.option('homefront_club')).toContain('demo');
    admin.once('dialog', (dialog) => void dialog.accept());
    await row.getByRole('link', { name: 'Delete' }).click();
    await expect.poll(() => wordpress.option('homefront_club'), { timeout: 30_000 }).toBe('false');
    expect(wordpress.option('homefront_club_secret')).toBe('false');
    await expectHidden(address, id);
    expect(wordpress.php(`echo get_post(${id})->post_status;`)).toBe('private');
  });

  it('has written no warning into the log of PHP', () => {
    expect(wordpress.log().filter((line) => line.includes('homefront-club'))).toEqual([]);
  });
});
