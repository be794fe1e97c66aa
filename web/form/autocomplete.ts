/** How browsers and password managers know the fields, by field; spread beside `form.field(…)`. */
export const autocomplete = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  newPassword: { autoComplete: 'new-password' },
  currentPassword: { autoComplete: 'current-password' },
  street: { autoComplete: 'address-line1' },
  apt: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zip: { autoComplete: 'postal-code', inputMode: 'numeric' },
  country: { autoComplete: 'country' },
} as const
