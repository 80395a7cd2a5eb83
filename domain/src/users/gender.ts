/** One letter: female, male, other (spec section 9: one character). */
export const genders = ['F', 'M', 'X'] as const
