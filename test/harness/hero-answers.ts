import { requiredQuestions } from '../../contract/hero-form-questions.ts'

export function formAnswers(): Record<string, Record<string, string | number | boolean>> {
  const answers: Record<string, Record<string, string | number | boolean>> = {
    personalInfo: {
      height: 5.92,
      weight: 180,
      hairColor: 'Brown',
      eyeColor: 'Green',
      race: 'Prefer not to say',
      sex: 'OTHER',
    },
    personalAddress: {
      street: '12 Canal Street',
      apt: '4B',
      country: 'United States',
      state: 'New York',
      city: 'New York',
      zipcode: '10013',
    },
    brandInfo: { jacketSize: 'M', deviceModel: 'iPhone 15' },
  }
  for (const question of requiredQuestions) {
    const [group, name] = question.split('.') as [string, string]
    answers[group] ??= {}
    answers[group][name] ??= false
  }
  return answers
}

export const testSsn = '219-09-9990'
