/**
 * Variables that hold what a person typed, of themselves or of another. Strangers can sign up, join the waitlist or write to
 * us with an address that is not theirs: mail to it would carry their words under our name.
 */
export const typedVariables = ['firstName', 'lastName', 'name', 'message', 'note', 'email'] as const

const names = typedVariables.join('|')
const greeting = new RegExp(`\\b(?:Hi|Hello|Dear),?\\s+\\{(?:${names})\\}(?:\\s+\\{(?:${names})\\})*`, 'g')
const variable = new RegExp(`,?[^\\S\\n]*\\{(?:${names})\\}`, 'g')

/** The words of a message for an address that nobody has proven: "Hello," and none of the variables that were typed. */
export const withoutTypedWords = (text: string) => text.replace(greeting, 'Hello').replace(variable, '')
