import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { defineWidget, widgetClass } from './define-widget.tsx';
import type { WidgetModule } from './definition.ts';

configureClub({ siteUrl: 'http://127.0.0.1:1' });
const module: WidgetModule = {
  definition: { tag: 'club-benefits', component: () => <p>Benefits</p>, props: {} },
  sheets: [],
};

const props = { page: 'number', hideFaq: 'boolean', tab: 'string', plan: 'json' } as const;
customElements.define('shop-props', widgetClass({ ...module, definition: { ...module.definition, props } }));

afterEach(() => document.body.replaceChildren());

describe('widgetClass', () => {
  it('defines nothing, and a page defines a subclass under a name of its own', async () => {
    class ShopBenefits extends widgetClass(module) {}
    expect(customElements.get('club-benefits')).toBeUndefined();
    customElements.define('shop-benefits', ShopBenefits);
    const element = document.createElement('shop-benefits');
    element.setAttribute('loading', 'eager');
    document.body.append(element);
    await waitFor(() => expect(element.shadowRoot?.textContent).toContain('Benefits'));
    for (const face of [ShopBenefits, element]) expect(Reflect.get(face, 'handoff')).toBeTypeOf('function');
  });

  it.each([
    ['page', '2', 2],
    ['page', 3, 3],
    ['page', 'two', undefined],
    ['page', null, undefined],
    ['hideFaq', '', true],
    ['hideFaq', 'true', true],
    ['hideFaq', 'false', false],
    ['hideFaq', true, true],
    ['tab', '2', '2'],
    ['plan', '2', '2'],
  ])('reads the property %s like its attribute when it is set to %j', (name, given, read) => {
    const element = document.createElement('shop-props');
    Reflect.set(element, name, given);
    expect(Reflect.get(element, name)).toBe(read);
  });

  it('stays when the page has defined the tag before the entry does', () => {
    const element = widgetClass(module);
    customElements.define('club-benefits', element);
    defineWidget(module);
    expect(customElements.get('club-benefits')).toBe(element);
  });
});
