import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import type { Invoice } from '#contract/read.ts';
import { show } from '#kit/show.tsx';
import { signInElsewhere } from '#kit/sign-in-elsewhere.ts';
import { aMember, anInvoice, aToken, aWireInvoice } from '#testing/builders.ts';
import { onPartnerPage, testClub } from '#testing/test-club.ts';
import { openSitePart } from '#ui/lazy-open-site.tsx';
import { InvoiceDetails } from './invoice-details.tsx';

const day = Date.UTC(2026, 1, 3, 14, 5);
const invoice = anInvoice({
  id: 'invoice-7',
  number: 'in_0007',
  createdAt: day,
  periodStart: day,
  periodEnd: Date.UTC(2026, 2, 3),
  amountCents: 123_450,
});

function memberKit() {
  const kit = testClub({ signedIn: true, member: aMember() });
  kit.net.answer('invoice', { status: 'success', data: aWireInvoice(invoice) });
  return kit;
}
const paper = () => screen.findByRole('article');

describe('InvoiceDetails', () => {
  it('links back to the page of invoices that it was opened from (INVOICE-01)', async () => {
    const kit = memberKit();
    const { user, showAgain } = show(<InvoiceDetails id="invoice-7" page="3" />, kit);
    const back = screen.getByRole('link', { name: 'Back to invoices' });
    expect(back.getAttribute('href')).toBe('/invoice?page=3');
    await user.click(back);
    expect(kit.host.calls).toEqual([{ navigate: { place: 'membership', query: { page: '3' } } }]);
    showAgain(<InvoiceDetails id="invoice-7" />);
    expect(screen.getByRole('link', { name: 'Back to invoices' }).getAttribute('href')).toBe('/invoice');
  });

  it('shows provider and recipient (INVOICE-03, INVOICE-04, INVOICE-05)', async () => {
    const kit = memberKit();
    kit.net.answer('profile', {
      status: 'success',
      data: { id: 'user-1', name: 'Member Renamed', email: 'renamed@example.com' },
    });
    show(<InvoiceDetails id="invoice-7" />, kit);
    const sheet = within(await paper());
    for (const words of [...brand.address, brand.legalName, brand.supportEmail, brand.supportPhone]) {
      expect(sheet.getByText(words)).toBeTruthy();
    }
    const drawing = await sheet.findByRole('img', { name: brand.name });
    expect(drawing.parentElement?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(sheet.getByText('Member One')).toBeTruthy();
    expect(sheet.getByText('member.one@example.com')).toBeTruthy();
    await act(() => kit.club.members.load());
    expect(sheet.getByText('Member Renamed')).toBeTruthy();
    expect(sheet.getByText('renamed@example.com')).toBeTruthy();
  });

  it('names the card that paid it, and nothing without one', async () => {
    const kit = memberKit();
    const paidBy = (card: Invoice['card']) =>
      kit.net.answer('invoice', { status: 'success', data: aWireInvoice({ ...invoice, card }) });
    paidBy({ brand: 'mastercard', last4: '4444' });
    const view = show(<InvoiceDetails id="invoice-7" />, kit);
    expect(await screen.findByText('Paid with Mastercard ending in 4444')).toBeTruthy();
    view.unmount();
    paidBy(undefined);
    show(<InvoiceDetails id="invoice-7" />, kit);
    await paper();
    expect(screen.queryByText(/^Paid with/)).toBeNull();
  });

  it('shows number, date with time, one line and the total (INVOICE-06, INVOICE-07, INVOICE-08, INVOICE-09, FORMAT-01, FORMAT-02, FORMAT-04)', async () => {
    const kit = memberKit();
    show(<InvoiceDetails id="invoice-7" />, kit);
    const sheet = await paper();
    expect(sheet.querySelector('.club-paper-amount')?.textContent).toBe('$1,234.50Paid');
    const facts = [...sheet.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]);
    expect(facts).toEqual([
      ['Invoice number', 'in_0007'],
      ['Invoice date', '03/02/2026 14:05'],
    ]);
    const rows = within(sheet)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Membership', 'From', 'To', 'Status', 'Amount'],
      ['Premium', '03/02/2026', '03/03/2026', 'Paid', '$1,234.50'],
      ['Total', '$1,234.50'],
    ]);
    expect(kit.net.calls('invoice').map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/invoices\/invoice-7$/),
    ]);
  });

  it('prints the sheet alone, with the invoice number as title (INVOICE-02)', async () => {
    const print = vi.fn();
    const { user } = show(<InvoiceDetails id="invoice-7" print={print} />, memberKit());
    const sheet = await paper();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print.mock.calls).toEqual([[sheet, 'Invoice in_0007']]);
    expect(sheet.querySelector('a.club-back, button')).toBeNull();
  });

  it('shows a spinner with a text while loading (INVOICE-10)', async () => {
    const kit = memberKit();
    const release = kit.net.hold('invoice');
    const { container } = show(<InvoiceDetails id="invoice-7" />, kit);
    expect(screen.getByRole('status').textContent).toContain('Loading your invoice');
    expect(container.querySelector('.club-spinner')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    act(release);
    await paper();
    expect(container.querySelector('.club-spinner')).toBeNull();
  });

  it.each([undefined, ''])(
    'goes back to the invoices without a call when the id is %s (INVOICE-01, A-93)',
    (id) => {
      const kit = memberKit();
      show(<InvoiceDetails id={id} />, kit);
      expect(kit.host.calls).toEqual([{ navigate: { place: 'membership', replace: true } }]);
      expect(kit.net.names()).toEqual([]);
    },
  );

  it('asks for an invoice without an id on a partner’s page, and names the attribute in the console', async () => {
    const storage = { 'club:userid': 'user-1', 'club:authToken': aToken() };
    const options = { siteUrl: 'https://club.test', ownSite: false, storagePrefix: 'club:' };
    const kit = testClub({ storage, options });
    show(<InvoiceDetails />, kit);
    expect(kit.host.calls).toEqual([]);
    expect(screen.getByText('You haven’t chosen an invoice.')).toBeTruthy();
    expect(screen.queryByText('We couldn’t load this invoice.')).toBeNull();
    await act(() => kit.clock.pass(1_000));
    expect(kit.log.texts('warn')).toEqual([expect.stringContaining('Set its invoice attribute')]);
  });

  it('warns of no missing invoice when a framework sets it after the first render', async () => {
    const storage = { 'club:userid': 'user-1', 'club:authToken': aToken() };
    const options = { siteUrl: 'https://club.test', ownSite: false, storagePrefix: 'club:' };
    const kit = testClub({ storage, options });
    kit.net.answer('invoice', { status: 'success', data: aWireInvoice(invoice) });
    const { showAgain } = show(<InvoiceDetails />, kit);
    showAgain(<InvoiceDetails id="invoice-7" />);
    await paper();
    await act(() => kit.clock.pass(1_000));
    expect(kit.log.texts('warn')).toEqual([]);
  });

  it('ends the spinner when the load fails, logs to the console only, and can try again (ERROR-10, A-93)', async () => {
    const kit = memberKit();
    kit.net.answer('invoice', { status: 'error', message: 'No such invoice' }, 404);
    const { user, container } = show(<InvoiceDetails id="invoice-7" />, kit);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(container.querySelector('.club-spinner')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to invoices' })).toBeTruthy();
    expect(kit.log.texts('error')).toEqual(['Failed to load the invoice']);
    expect(kit.host.calls).toEqual([]);
    kit.net.answer('invoice', { data: aWireInvoice(invoice) });
    await user.click(again);
    await paper();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invoice details' })),
    );
  });

  it('announces a failed load, and each failed try after it (WCAG 4.1.3)', async () => {
    const kit = memberKit();
    kit.net.offline('invoice');
    const { user } = show(<InvoiceDetails id="invoice-7" />, kit);
    const first = await screen.findByRole('alert');
    expect(first.textContent).toBe('We couldn’t load this invoice.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(kit.net.calls('invoice')).toHaveLength(2));
    expect(await screen.findByRole('alert')).not.toBe(first);
  });

  it('shows the invoice that was requested last', async () => {
    const kit = memberKit();
    const release = kit.net.hold('invoice');
    const { showAgain } = show(<InvoiceDetails id="invoice-6" />, kit);
    kit.net.answerOnce('invoice', { data: aWireInvoice(anInvoice({ number: 'in_0008' })) });
    kit.net.hold('invoice')();
    showAgain(<InvoiceDetails id="invoice-8" />);
    await screen.findByText('in_0008');
    await act(async () => release());
    expect(screen.getByText('in_0008')).toBeTruthy();
  });

  it('opens the PDF of the payment provider, asked for at each press (CARD-08)', async () => {
    const kit = memberKit();
    const url = 'https://pay.test/invoice.pdf';
    kit.net.answer('invoicePdf', { status: 'success', data: { url } });
    const { user } = show(<InvoiceDetails id="invoice-7" />, kit);
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(kit.host.calls).toEqual([{ leave: { url, how: 'here' } }]));
    expect(kit.net.calls('invoicePdf')[0]?.url).toBe('/api/membership/subscriptions/invoices/invoice-7/pdf');
    kit.net.answer('invoicePdf', { status: 'error', message: 'This invoice has no PDF.' }, 409);
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() =>
      expect(kit.host.calls.at(-1)).toMatchObject({ notify: { text: 'This invoice has no PDF.' } }),
    );
    expect(screen.getByText('in_0007')).toBeTruthy();
  });

  it('removes the invoice after a logout', async () => {
    const kit = memberKit();
    show(<InvoiceDetails id="invoice-7" />, kit);
    await paper();
    act(() => kit.club.session.logout());
    expect(screen.queryByText('in_0007')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('leads a limited session on to the same invoice on the club’s own site, without a call', async () => {
    await openSitePart.load();
    const kit = testClub(onPartnerPage());
    const { user } = show(<InvoiceDetails id="invoice-7" page="2" />, kit);
    await user.click(screen.getByRole('link', { name: 'Open this page at Homefront Club' }));
    await act(() => kit.clock.pass(1));
    const url = 'https://club.test/invoiceDetails?id=invoice-7&page=2#club-code=handoff-code';
    expect(kit.host.calls).toEqual([{ leave: { url, how: 'here' } }]);
    expect(kit.net.names()).toEqual(['handoffCode']);
  });
});

it('shows nothing of one member to the next, who logged in while the page slept', async () => {
  const kit = memberKit();
  kit.club.start();
  show(<InvoiceDetails id="invoice-7" />, kit);
  await paper();
  const release = kit.net.hold('invoice');
  await signInElsewhere(kit, aMember({ id: 'user-2' }));
  expect(screen.queryByRole('article')).toBeNull();
  kit.net.answer('invoice', { status: 'success', data: aWireInvoice({ ...invoice, number: 'in_of_two' }) });
  await act(async () => release());
  expect((await paper()).textContent).toContain('in_of_two');
  expect(kit.net.calls('invoice')).toHaveLength(2);
});
