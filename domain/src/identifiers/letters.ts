/** The letters of health identifiers, without I and O, which look like digits. A is 1, Z is 24. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export const letterOf = (value: number) => letters.charAt(value - 1)

const worth = (character: string) => letters.indexOf(character) + 1 || Number(character)

/** Sum of the first characters, each multiplied by its weight. */
export const weightedSum = (text: string, weights: number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * worth(text.charAt(index)), 0)
