import { ruleTable } from '#medicals/dated-rules/rule-table.ts'
import type { FeeRow } from '#medicals/forms/schema.ts'
import { formatMoney } from '#money.ts'

type Values = Pick<FeeRow, 'item' | 'payer' | 'country' | 'amountCents'>

const items = { application: 'Application', replacement: 'Replacement of a certificate' }
const payers = {
  everybody: 'Everyone',
  resident: 'Residents of the country',
  nonResident: 'Residents of other countries',
}

export const feeRules = ruleTable<Values>({
  kind: 'fee',
  name: 'Fees',
  one: 'fee',
  explanation: 'The regulator’s fees, including tax. Without a row no receipt is required.',
  fields: [
    { name: 'item', label: 'For', kind: 'choice', options: items },
    { name: 'payer', label: 'Paid by', kind: 'choice', options: payers },
    { name: 'country', label: 'Country', kind: 'line', max: 50, isOptional: true },
    { name: 'amountCents', label: 'Amount', kind: 'money' },
  ],
  keyOf: ({ item, payer }) => `${item} ${payer}`,
  headOf: ({ item }) => items[item],
  lineOf: ({ payer, country, amountCents }) =>
    `${formatMoney(amountCents)}, ${payers[payer].toLowerCase().replace('the country', country ?? 'the country')}`,
  rowProblems: ({ payer, country }) => {
    if ((payer === 'everybody') === (country === null)) return {}
    return { country: country === null ? 'Enter the country.' : 'Only if the fee depends on residence.' }
  },
  tableProblems: (rows) =>
    [...Map.groupBy(rows, ({ item }) => item)].flatMap(([item, list]) => {
      const hasPayer = (payer: string) => list.some((row) => row.payer === payer)
      if (hasPayer('everybody') && list.length > 1)
        return [`${items[item]}: there is a fee for everyone, and another one as well.`]
      return hasPayer('resident') === hasPayer('nonResident')
        ? []
        : [`${items[item]}: there is a fee for some residents, and none for the others.`]
    }),
})
