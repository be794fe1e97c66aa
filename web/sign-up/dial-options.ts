/** The dial codes of `dialCodes`, as the phone field shows them: "US +1" stands for "+1". */
export const dialOptions = (codes: string) =>
  codes.split('\n').map(label => ({ label, value: label.slice(label.lastIndexOf('+')) }))
