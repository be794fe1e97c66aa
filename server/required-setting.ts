/** The value of a setting that `settings-rules.ts` requires in this case. */
export function requiredSetting<Value>(name: string, value: Value | undefined): Value {
  if (value === undefined) throw new Error(`${name} is not set.`)
  return value
}
