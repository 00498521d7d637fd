/** A sample member with a public password. */
export interface SampleMember {
  email: string;
  name: string;
  password: string;
}

/** Sample members of a development server: one on each kind of plan. */
export const sampleMembers = {
  free: { email: 'free@homefront.example.com', name: 'Frances', password: 'Free#Member1' },
  paid: { email: 'paid@homefront.example.com', name: 'Pat', password: 'Paid#Member1' },
  founder: { email: 'founder@homefront.example.com', name: 'Fran', password: 'Founder#Member1' },
} as const satisfies Record<string, SampleMember>;
