// Names and comments of the demo's tippers.

export const tipperNames = [
  'Jordan',
  'Priya',
  'Sam',
  'Elena',
  'Marcus',
  'Aisha',
  'Tom',
  'Grace',
  'Diego',
  'Ingrid',
  'Hannah',
  'Kwame',
  'Yuki',
  'Olivia',
  'Ben',
  'Sofia',
  'Liam',
  'Nadia',
  'Chris',
  'Ruth',
  'Mateo',
  'Claire',
  'Andre',
  'Mei',
  'Patrick',
  'Leila',
  'Owen',
  'Carmen',
  'Theo',
  'Rosa',
];

const five = [
  'Maya made our anniversary feel special. Thank you!',
  'Fast, funny, and she remembered my allergy without being asked twice.',
  'Best service we have had in a long time.',
  'Took great care of our table of ten. Nobody waited.',
  'The halibut tip was spot on.',
  'Our kids loved her. So patient!',
  'Warm welcome, perfect timing, never rushed us.',
  'She noticed we were in a hurry and got us to the theatre on time.',
  'Always ask for Maya. Always.',
  'Lovely evening, thank you.',
  'Kind to my grandmother, which is all I need to know.',
  'Great wine suggestion and a great laugh.',
  'Above and beyond when our order got mixed up in the kitchen.',
  'A pro.',
];
const four = [
  'Really good service, the place was just very busy.',
  'Friendly and quick with refills.',
  'Nice lunch, thanks Maya!',
  'Good recommendations. Dessert took a while.',
  'Very attentive.',
];
const three = ['Service was fine, we waited a bit for the bill.', 'Okay overall.'];
const low = ['Had to ask twice for water.', 'Our starters came with the mains.'];

export const commentsByStars: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: five,
  4: four,
  3: three,
  2: low,
  1: low,
};
