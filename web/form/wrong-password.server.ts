/** Said at a field for the current password. The words of a log-in speak of a username, which such a form doesn't ask for. */
export const wrongPassword = 'This isn’t the password for this account.'
