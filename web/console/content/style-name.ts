/**
 * Pasted `style` attributes get this name before parsing: the content security policy reports every `style` attribute,
 * even in a document that is never shown.
 */
export const styleName = 'data-pasted-style'
