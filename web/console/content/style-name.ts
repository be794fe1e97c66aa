/**
 * Where the styles of pasted elements are: the policy reports every `style` attribute, even in a document that is shown
 * nowhere, so that they get another name before a parser sees them.
 */
export const styleName = 'data-pasted-style'
