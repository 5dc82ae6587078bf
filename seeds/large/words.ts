/** Names of the large shop's customers and products. */
export const FIRST_NAMES =
  'Aarti Aditi Ananya Anjali Anushka Arundhati Bhavna Charu Damini Deepa Devika Divya Esha Farida Gauri Gayatri Harini Ishita Jaya Juhi Kamala Kavya Kiran Lakshmi Lata Leela Madhavi Malini Manisha Meenakshi Mira Mrinal Nalini Nandini Neha Nikita Padma Pallavi Pooja Priya Radha Ramya Rekha Rohini Rukmini Sadhana Sakshi Sarita Shalini Shreya Simran Sneha Sunita Swati Tanvi Uma Vaidehi Vasudha Vidya Yamini'.split(
    ' ',
  );

export const LAST_NAMES =
  'Agarwal Ahuja Bakshi Banerjee Bhatt Bhosale Chatterjee Chauhan Chopra Dalal Deshpande Dhillon Dutta Gaikwad Gandhi Ghosh Goswami Gupta Hegde Iyengar Jadhav Jain Joshi Kamath Kapoor Kaur Khanna Kulkarni Kumar Mahajan Malhotra Mehta Menon Mishra Mukherjee Naidu Nair Nambiar Pandey Patel Patil Pillai Prasad Raghavan Rajan Rao Rathore Reddy Saxena Sengupta Shah Sharma Shetty Singh Sinha Soni Subramanian Thakur Trivedi Verma'.split(
    ' ',
  );

/** City, state, and the first three digits of its PIN codes. */
export const CITIES = [
  ['Pune', 'Maharashtra', '411'],
  ['Mumbai', 'Maharashtra', '400'],
  ['Nanded', 'Maharashtra', '431'],
  ['Bengaluru', 'Karnataka', '560'],
  ['Mysuru', 'Karnataka', '570'],
  ['Chennai', 'Tamil Nadu', '600'],
  ['Madurai', 'Tamil Nadu', '625'],
  ['Kochi', 'Kerala', '682'],
  ['Hyderabad', 'Telangana', '500'],
  ['Kolkata', 'West Bengal', '700'],
  ['Guwahati', 'Assam', '781'],
  ['Bhubaneswar', 'Odisha', '751'],
  ['Lucknow', 'Uttar Pradesh', '226'],
  ['Varanasi', 'Uttar Pradesh', '221'],
  ['New Delhi', 'Delhi', '110'],
  ['Jaipur', 'Rajasthan', '302'],
  ['Udaipur', 'Rajasthan', '313'],
  ['Ahmedabad', 'Gujarat', '380'],
  ['Surat', 'Gujarat', '395'],
  ['Indore', 'Madhya Pradesh', '452'],
] as const;

export const STREETS = ['Station Road', 'Lake View', 'Temple Street', 'Gandhi Marg', 'College Road', 'Bazaar Lane'];

export const CRAFTS = [
  'ajrakh',
  'bagru',
  'bandhani',
  'chanderi',
  'chikankari',
  'dabu',
  'gingham',
  'ikat',
  'jamdani',
  'kalamkari',
  'khadi',
  'kota',
  'leheriya',
  'madras',
  'mulmul',
  'sanganeri',
  'shibori',
  'tussar',
];

export const COLOURS = [
  ['Indigo', '#26355f'],
  ['Madder red', '#8f2f2a'],
  ['Rani pink', '#a32c5d'],
  ['Terracotta', '#c4603f'],
  ['Haldi', '#e3b04f'],
  ['Mehndi green', '#7d8a4c'],
  ['Lagoon', '#1f6f78'],
  ['Violet', '#5a3d78'],
  ['Kora and leaf', '#e9e4d4'],
  ['Charcoal ikat', '#2b2b34'],
] as const;

const CLOTHES = ['S', 'M', 'L', 'XL'];
const ONE_SIZE = ['Free size'];
const BY_METRE = ['Per metre'];

interface Kind {
  word: string;
  sizes: readonly string[];
}

/** The word and sizes of the products in a category of the demo shop, by the category's name. */
const KINDS: Record<string, Kind> = {
  'Straight kurtas': { word: 'straight kurta', sizes: CLOTHES },
  Anarkalis: { word: 'anarkali', sizes: CLOTHES },
  'Kurta sets': { word: 'kurta set', sizes: CLOTHES },
  Tops: { word: 'short kurti', sizes: CLOTHES },
  Skirts: { word: 'wrap skirt', sizes: CLOTHES },
  Maxi: { word: 'maxi dress', sizes: CLOTHES },
  Wrap: { word: 'wrap dress', sizes: CLOTHES },
  Day: { word: 'shirt dress', sizes: CLOTHES },
  Sarees: { word: 'saree', sizes: ONE_SIZE },
  Dupattas: { word: 'dupatta', sizes: ONE_SIZE },
  Sets: { word: 'lounge set', sizes: CLOTHES },
  'Robes & kaftans': { word: 'kaftan', sizes: CLOTHES },
  Bags: { word: 'shoulder bag', sizes: ONE_SIZE },
  Jewellery: { word: 'bangle pair', sizes: ONE_SIZE },
  Scarves: { word: 'scarf', sizes: ONE_SIZE },
  Cotton: { word: 'cotton cloth', sizes: BY_METRE },
  Silk: { word: 'silk cloth', sizes: BY_METRE },
};

export const kindOf = (categoryName: string): Kind => KINDS[categoryName] ?? { word: 'piece', sizes: ONE_SIZE };
