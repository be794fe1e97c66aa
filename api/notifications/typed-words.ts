/**
 * Variables with words that a person typed. Strangers can sign up, join the waitlist or write to us with another person's email;
 * mail to it would carry their words under our name.
 */
export const typedVariables = ['firstName', 'lastName', 'name', 'message', 'note', 'email'] as const

const names = typedVariables.join('|')
const greeting = new RegExp(`\\b(?:Hi|Hello|Dear),?\\s+\\{(?:${names})\\}(?:\\s+\\{(?:${names})\\})*`, 'g')
const variable = new RegExp(`,?[^\\S\\n]*\\{(?:${names})\\}`, 'g')

/** For unproven addresses: a plain "Hello" and no typed variables. */
export const withoutTypedWords = (text: string) => text.replace(greeting, 'Hello').replace(variable, '')
