import { describe, expect, it } from 'vitest'
import { isNameOfAccount } from './signature-name.ts'

const account = (firstName: string, lastName: string) => ({ firstName, lastName })

describe('a signature beside the name of its account', () => {
  it.each([
    ['Ada Mercer', 'Ada', 'Mercer'],
    ['ADA  mercer ', 'Ada', 'Mercer'],
    ['Mercer, Ada', 'Ada', 'Mercer'],
    ['Ada Jane K. Mercer Jr.', 'Ada', 'Mercer'],
    ['Jose Nunez', 'José', 'Núñez'],
    ['José Núñez', 'Jose', 'Nunez'],
    ['Maria Garcia', 'María Elena', 'García Márquez'],
    ['María Elena García Márquez', 'Maria', 'Garcia'],
    ["Sean O'Neil", 'Sean', 'O’Neil'],
    ['Anne Smith Jones', 'Anne', 'Smith-Jones'],
    ['Mary Ann Mc Donald', 'Maryann', 'McDonald'],
    ['Jürgen Grosse', 'Jürgen', 'Große'],
    ['Lech Walesa', 'Lech', 'Wałęsa'],
    ['李 小龍', '小龍', '李'],
    ['Thomas Thomas', 'Thomas', 'Thomas'],
  ])('%s is the name of %s %s', (signature, firstName, lastName) => {
    expect(isNameOfAccount(signature, account(firstName, lastName))).toBe(true)
  })

  it.each([
    ['Mickey Mouse', 'Ada', 'Mercer'],
    ['Ada', 'Ada', 'Mercer'],
    ['Mercer', 'Ada', 'Mercer'],
    ['A. Mercer', 'Ada', 'Mercer'],
    ['Bob Mercer', 'Robert', 'Mercer'],
    ['Ada Smith', 'Ada', 'Mercer'],
    ['Thomas', 'Thomas', 'Thomas'],
    ['', 'Ada', 'Mercer'],
    ['...', 'Ada', 'Mercer'],
  ])('%s is another name than %s %s', (signature, firstName, lastName) => {
    expect(isNameOfAccount(signature, account(firstName, lastName))).toBe(false)
  })
})
