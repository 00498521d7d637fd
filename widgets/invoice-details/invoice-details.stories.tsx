import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { anInvoice, aPaidMember, aWireInvoice } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { InvoiceDetails } from './invoice-details.tsx';

const meta = {
  title: 'Widgets/Invoice details',
  component: InvoiceDetails,
  args: { id: 'invoice-1', page: '2' },
  parameters: {
    guide: {
      purpose: 'Shows one invoice, to read, to print and to save.',
      do: ['Link to it from the list of invoices.', 'Print it on white paper, also from the dark theme.'],
      dont: [
        'Do not show the invoice of another member. The club refuses it.',
        'Do not add columns. The paper is narrow.',
      ],
      accessibility: ['The rows are a table with headers.', 'The status is a word, never a color alone.'],
    },
    kit: { signedIn: true, member: aPaidMember() },
    asElement: ({ id, page }: { id?: string; page?: string }) => ({ invoice: id, page }),
  },
} satisfies Meta<typeof InvoiceDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

const withInvoice = (invoice: object): Story => ({
  parameters: {
    club: ({ net }: TestClub) =>
      net.answer('invoice', { data: { ...aWireInvoice(anInvoice()), ...invoice } }),
  },
});

export const Paid = withInvoice({ card: { brand: 'visa', last4: '4242' } });

export const Due = withInvoice({ status: 'open' });

export const Refunded = withInvoice({ status: 'refunded', card: { brand: 'amex', last4: '0005' } });

/** The payment provider names no card. */
export const PaidWithoutACard: Story = {};

export const WithoutPlanAndTimes = withInvoice({ plan_id: null, period_start: '', period_end: '' });

export const Loading: Story = { parameters: { club: ({ net }: TestClub) => net.hold('invoice') } };

export const Failed: Story = { parameters: { club: ({ net }: TestClub) => net.offline('invoice') } };

export const SignedOut: Story = { parameters: { kit: { signedIn: false } } };

export const AsElement: Story = {
  render: () => createElement('club-invoice-details', { invoice: 'invoice-1', page: '2' }),
};
