/**
 * Pasted `style` attributes are renamed to this before parsing, because the content security policy reports every `style`
 * attribute, even in a document that is never shown.
 */
export const styleName = 'data-pasted-style'
