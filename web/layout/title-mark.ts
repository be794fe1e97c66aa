export const errorTitle = 'Error: '
