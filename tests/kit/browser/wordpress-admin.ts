import type { Page } from 'playwright';
import { ADMIN, type WordPress } from '../server/wordpress.ts';

/** Logs in as the administrator. */
export async function logIntoWordPress(page: Page, { url }: WordPress): Promise<void> {
  await page.goto(`${url}/wp-login.php`);
  await page.locator('#user_login').fill(ADMIN.name);
  await page.locator('#user_pass').fill(ADMIN.password);
  await page.locator('#wp-submit').click();
  await page.waitForURL('**/wp-admin/**');
}

/** What the editor offers to scripts. */
interface Editor {
  data: {
    dispatch(store: string): Record<string, (...given: unknown[]) => void>;
    select(store: string): Record<string, () => boolean>;
  };
  blocks: { createBlock(name: string): unknown };
}

/** Opens the editor with a new post of a type, without its tour. */
export async function openEditor(page: Page, { url }: WordPress, type: string): Promise<void> {
  await page.goto(`${url}/wp-admin/post-new.php?post_type=${type}`);
  await page.evaluate(() => {
    const { wp } = globalThis as unknown as { wp: Editor };
    wp.data.dispatch('core/preferences').set?.('core/edit-post', 'welcomeGuide', false);
  });
}

/** Adds blocks at the end. The last one gets the focus. */
export const insertBlocks = (page: Page, names: string[]): Promise<void> =>
  page.evaluate((all) => {
    const { wp } = globalThis as unknown as { wp: Editor };
    for (const name of all) wp.data.dispatch('core/block-editor').insertBlock?.(wp.blocks.createBlock(name));
  }, names);

/** Writes the title and publishes, as a person does. */
export async function publishInEditor(page: Page, title: string): Promise<void> {
  await page.locator('.editor-post-title__input').fill(title);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.locator('.editor-post-publish-button').click();
  await page.waitForFunction(() => {
    const { wp } = globalThis as unknown as { wp: Editor };
    const post = wp.data.select('core/editor');
    return post.isCurrentPostPublished?.() && !post.isSavingPost?.() && !post.isEditedPostDirty?.();
  });
}
