/** Under a proposal of the only admin. */
export function OnlyAdmin() {
  return (
    <p>
      You’re the only admin, so no one can confirm this yet. Your operator can add another admin with{' '}
      <code>hero create-staff</code>.
    </p>
  )
}
