import { screenMessages } from '../../contract/screen-messages.ts'

export const words = {
  name: 'Help center',
  failed: screenMessages.helpFailed,
  failedText: 'The topics didn’t load. You can still search, or write to us.',
  pageFailedText: 'The page didn’t load. Try again, or write to us.',
  searchFailedText: 'The search isn’t working. Try again, choose a topic, or write to us.',
  missing: screenMessages.noData,
  missingText: 'It doesn’t exist, or it’s moved.',
  search: 'Search questions, keywords, topics',
}

/** The beginning of a text for search engines and previews, cut between words; 155 characters at most. */
export function shortened(words: string, most = 155): string {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}
