/** US numbers as `+1 212 555 0123`; others unchanged. The console writes a number in this way only; a masked one ends with its last digits. */
export const shownPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')
