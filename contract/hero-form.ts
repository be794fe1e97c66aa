import { call } from './call.ts'
import { fieldLimits } from './field-limits.ts'
import { instant } from './fields.ts'
import { answerMaximum, heroFormGroups, type Question, type QuestionGroup } from './hero-form-questions.ts'
import { byKey } from './keys.ts'
import { messages } from './messages.ts'
import { line, mapped, optionalLine, textOrNumber, z } from './schema.ts'

/** Null means "Answer after a conditional offer" (DECISIONS D10). */
export type Answer = string | number | boolean | null | undefined
export type HeroFormAnswers = Record<QuestionGroup['name'], Record<string, Answer>>

function measure(missing: string, invalid: string, maximum: number) {
  return z.pipe(
    z.union([z.string(), z.number()], { error: missing }).check(z.refine(value => value !== '', missing)),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.number({ error: invalid }).check(z.gt(0, invalid), z.lte(maximum, invalid)),
    ),
  )
}
const written = ({ required, digits }: Question, maximum: number): z.ZodMiniType<Answer> =>
  required ? z.pipe(textOrNumber(required, digits), line(required, maximum)) : optionalLine(maximum)
const flag = (message: string) =>
  mapped(
    z.union([z.boolean(), z.literal('true'), z.literal('false')], { error: message }),
    value => value === true || value === 'true',
  )

/** The rule of one answer. A question without `required` may be left out or empty. */
export function questionSchema(question: Question): z.ZodMiniType<Answer> {
  switch (question.kind) {
    case 'height':
      return measure(messages.height, messages.heightInvalid, fieldLimits.heightFeet)
    case 'weight':
      return measure(messages.weight, messages.weightInvalid, fieldLimits.weightPounds)
    case 'yes-no':
      return flag(messages.yesNo)
    case 'medical':
      return z.union([z.null(), flag(messages.yesNo)], { error: messages.yesNo })
    case 'choice':
      // The site offers a list. Other clients send text of their own (DECISIONS D10).
      if (question.freeText) return written(question, fieldLimits.freeText)
      return z.enum(question.options ?? [], { error: question.required })
    default:
      return written(question, answerMaximum(question.kind))
  }
}

function groupSchema(group: QuestionGroup) {
  const shape: Record<string, z.ZodMiniType<Answer>> = {}
  for (const question of group.questions) {
    shape[question.name] = questionSchema(question)
    if (question.detail) shape[question.detail.name] = optionalLine(answerMaximum(question.detail.kind))
  }
  if (group.name === 'fitnessRequirement') {
    // These two are only in the API. The page does not ask them (DECISIONS D11).
    shape.isJumpFootWall = z.optional(flag(messages.yesNo))
    shape.isMaxRunningTime = z.optional(flag(messages.yesNo))
  }
  const judged = z.pipe(
    z.object(shape).check(
      z.superRefine(
        (answers: Record<string, Answer>, context) => {
          for (const { name, detail } of group.questions) {
            if (detail?.required && answers[name] === true && !answers[detail.name])
              context.addIssue({ code: 'custom', path: [detail.name], message: detail.required, input: '' })
          }
        },
        // A missing detail is named together with what is wrong in the other answers of the group.
        { when: ({ value }) => z.record(z.string(), z.unknown()).safeParse(value).success },
      ),
    ),
    // Details are removed from the payload unless the answer is yes (SPEC 4, DECISIONS D12).
    z.transform((answers: Record<string, Answer>) => {
      const sent = { ...answers }
      for (const { name, detail } of group.questions)
        if (detail && answers[name] !== true) delete sent[detail.name]
      return sent
    }),
  )
  return z.prefault(judged, {})
}

const groupNames = heroFormGroups.map(group => group.name)

const groups: Record<QuestionGroup['name'], z.ZodMiniType<Record<string, Answer>>> = byKey(
  groupNames,
  (_, at) => groupSchema(heroFormGroups[at]!),
)

/** The grouped payload of SPEC 3, with rules generated from the questions. Errors have paths like `personalInfo.height`. */
export const heroFormBody = z.object(groups)

/** A draft may have any part of the answers, in the same groups. Only their length is checked. */
const partialAnswers = z.partialRecord(
  z.enum(groupNames),
  z.record(
    z.string().check(z.maxLength(60)),
    z.union([z.string().check(z.maxLength(fieldLimits.longText)), z.number(), z.boolean(), z.null()]),
  ),
)
export const heroFormDraft = z.object({
  answers: partialAnswers,
  version: z.number(),
  savedAt: z.nullable(instant),
  submitted: z.boolean(),
  /** Whether `suggestAddresses` can suggest anything in this instance. */
  suggestsAddresses: z.optional(z.boolean()),
})
export type HeroFormDraft = z.infer<typeof heroFormDraft>

export const getHeroFormDraft = call({
  method: 'GET',
  path: '/hero/hero-form/draft',
  base: 'hero',
  caller: 'hero',
  tag: 'Hero application',
  summary: 'The answers saved so far',
  data: heroFormDraft,
})
export const putHeroFormDraft = call({
  method: 'PUT',
  path: '/hero/hero-form/draft',
  base: 'hero',
  caller: 'hero',
  tag: 'Hero application',
  summary: 'Save answers while they’re being typed',
  description: 'CHANGED_ELSEWHERE if `version` isn’t current, because another tab or device has saved since.',
  body: z.object({ answers: partialAnswers, version: z.number() }),
  data: heroFormDraft,
  refusals: ['CHANGED_ELSEWHERE', 'STEP_ALREADY_SENT'],
})

export const suggestedAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
})
export type SuggestedAddress = z.infer<typeof suggestedAddress>

export const suggestAddresses = call({
  method: 'POST',
  path: '/hero/hero-form/addresses',
  base: 'hero',
  caller: 'hero',
  tag: 'Hero application',
  summary: 'Addresses that start with what was typed',
  description:
    'At most five, best match first; none unless `suggestsAddresses` of the draft is true. This is a POST although it ' +
    'changes nothing, so that a home address appears in no URL.',
  body: z.object({ street: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)) }),
  data: z.object({ addresses: z.array(suggestedAddress) }),
  refusals: [],
})
