/** What editors read about a built-in illustration that has no text for screen readers, because it shows a sign and not a scene. */
const words: Readonly<Record<string, string>> = {
  'banner-lines': 'Two lines on yellow bend the same way, with two dots side by side.',
  'banner-pos': 'Two dots in a circle of light, joined by a bar.',
  'banner-receipt': 'Five stops on a line, four of them lit.',
  'banner-spots': 'Two cards: an ID card and a license with a check.',
  'banner-week': 'The 24 hours of a day around two dots.',
  'diagram-anon': 'Diagram: phone numbers stay private.',
  'diagram-emergency': 'Diagram: the emergency button.',
  'diagram-gps': 'Diagram: the safety distance by GPS.',
  'diagram-id': 'Diagram: the cards of a Hero.',
}

export const bannerWords = (name: string, label: string | undefined) => label || (words[name] ?? name)
