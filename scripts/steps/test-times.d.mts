/** The types of `test-times.mjs`, which runs before TypeScript is installed. */
export function testTimes(file?: string): Record<string, number>
