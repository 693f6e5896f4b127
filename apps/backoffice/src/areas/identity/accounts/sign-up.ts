export const REGIONS = ['UK', 'EU', 'US'] as const;

export interface SignUp {
  company: string;
  tenant_id: string;
  region: (typeof REGIONS)[number] | '';
  name: string;
  email: string;
  password: string;
}

export const EMPTY: SignUp = { company: '', tenant_id: '', region: '', name: '', email: '', password: '' };
