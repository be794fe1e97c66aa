export const dialOptions = (codes: string) =>
  codes.split('\n').map(label => ({ label, value: label.slice(label.lastIndexOf('+')) }))
