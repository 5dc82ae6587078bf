import { RETURN_DAYS } from '@rangrekha/contract/limits';

/** The texts of the demo's storefront in Hindi, by the English ones. */
export const HINDI_CONTENT: Record<string, string> = {
  'Hand-printed and handwoven clothes from India': 'भारत के हाथ से छपे और हथकरघे के कपड़े',
  'Kurtas, dresses, sarees, loungewear and fabrics in block print, leheriya, bandhani and ikat. Free shipping across India.':
    'ब्लॉक प्रिंट, लहरिया, बाँधनी और इकत में कुर्ते, ड्रेस, साड़ियाँ, घर के कपड़े और थान। पूरे भारत में मुफ़्त शिपिंग।',
  'Hand-printed and handwoven kurtas, dresses, sarees, loungewear, accessories and fabrics.':
    'हाथ से छपे और हथकरघे के कुर्ते, ड्रेस, साड़ियाँ, घर के कपड़े, एक्सेसरीज़ और थान।',
  'How we make clothes for women, men and kids with printers, dyers and weavers in Bagru, Sanganer and Kutch.':
    'बगरू, सांगानेर और कच्छ के छीपों, रंगरेज़ों और बुनकरों के साथ हम महिलाओं, पुरुषों और बच्चों के कपड़े कैसे बनाते हैं।',
  [`Free shipping across India · Easy returns within ${RETURN_DAYS} days · Cash on delivery`]: `पूरे भारत में मुफ़्त शिपिंग · ${RETURN_DAYS} दिन में आसान वापसी · डिलीवरी पर नकद`,
  'Free shipping · Easy returns · Cash on delivery': 'मुफ़्त शिपिंग · आसान वापसी · डिलीवरी पर नकद',
  'Cloth that remembers the hand': 'कपड़ा जो हाथ को याद रखता है',
  'Block prints from Bagru, leheriya from Jaipur, ikat from Pochampally. Made in small runs.':
    'बगरू के ब्लॉक प्रिंट, जयपुर का लहरिया, पोचमपल्ली का इकत। थोड़ी-थोड़ी संख्या में बने।',
  Shop: 'खरीदारी करें',
  'Cut in eight kalis': 'आठ कलियों में कटा',
  'Anarkalis that open from the waist, finished with printed borders.': 'कमर से खुलती अनारकली, छपी किनारियों के साथ।',
  'Tied, dyed, untied': 'बँधा, रंगा, खुला',
  'Bandhani and shibori, every dot and ring bound by hand before dyeing.':
    'बाँधनी और शिबोरी, रंगाई से पहले हाथ से बँधी हर बूँद और हर छल्ला।',
  'Slow mornings, soft cotton': 'धीमी सुबह, मुलायम सूती',
  'Brushed gingham sets, mulmul robes and kaftans for home.': 'घर के लिए गिंगहैम सेट, मलमल के रोब और काफ़्तान।',
  'The finishing pieces': 'पहनावे को पूरा करते गहने और बैग',
  'Ikat totes, lac bangles and meena jhumkas, made in and around Jaipur.':
    'इकत टोट, लाख की चूड़ियाँ और मीना झुमके, जयपुर और आसपास बने।',
  'Fabric by the metre': 'मीटर के हिसाब से कपड़ा',
  'Printed cotton, crepe silk and tussar, cut in one continuous length.': 'छपा सूती, क्रेप सिल्क और टसर, एक ही टुकड़े में कटा।',
  'Shop by category': 'श्रेणी से चुनें',
  'Sarees and dupattas': 'साड़ियाँ और दुपट्टे',
  'Summer dresses': 'गर्मियों की ड्रेस',
  Jewellery: 'गहने',
  'Fabrics by the metre': 'मीटर के हिसाब से कपड़े',
  'Free shipping': 'मुफ़्त शिपिंग',
  'On every order, no minimum': 'हर ऑर्डर पर, कोई न्यूनतम नहीं',
  'Secure payments': 'सुरक्षित भुगतान',
  'Pay in cash at your door': 'अपने दरवाज़े पर नकद दें',
  'Easy returns': 'आसान वापसी',
  [`Within ${RETURN_DAYS} days of delivery`]: `डिलीवरी के ${RETURN_DAYS} दिन के अंदर`,
  'Premium support': 'बेहतरीन सहायता',
  'Real people, every day': 'असली लोग, हर दिन',
  Women: 'महिलाएँ',
  'Made for long wear': 'लंबे समय तक पहनने के लिए',
  "Our women's clothing begins with the cloth. We choose mulmul, cambric and modal that are comfortable in Indian weather, then ask printers and dyers in Bagru, Sanganer and Kutch to work on whole lengths, so borders and repeats meet where they should. Shapes stay simple, seams are finished, and most pieces have pockets.":
    'महिलाओं के हमारे कपड़े थान से शुरू होते हैं। हम भारतीय मौसम में आरामदेह मलमल, कैम्ब्रिक और मोडाल चुनते हैं, फिर बगरू, सांगानेर और कच्छ के छीपे और रंगरेज़ पूरे थान पर काम करते हैं, ताकि किनारियाँ और बूटे ठीक जगह मिलें। कट सादे हैं, सिलाइयाँ पूरी हैं, और ज़्यादातर कपड़ों में जेबें हैं।',
  Men: 'पुरुष',
  'Plain kurtas, good khadi': 'सादे कुर्ते, अच्छी खादी',
  'For men we make very little and make it with care: straight kurtas in hand-spun khadi, with a short placket, real side pockets and a length that can be worn with churidars or trousers. The cloth comes undyed or in quiet stripes from weavers we have worked with since we opened. It is made to order in small batches.':
    'पुरुषों के लिए हम थोड़ा और ध्यान से बनाते हैं: हाथ से कती खादी के सीधे कुर्ते, छोटी पट्टी, असली साइड जेबें और चूड़ीदार या ट्राउज़र दोनों के साथ चलने वाली लंबाई। कपड़ा बिना रंगा या हल्की धारियों में उन बुनकरों से आता है जो शुरू से हमारे साथ हैं। यह छोटी संख्या में, ऑर्डर पर बनता है।',
  Kids: 'बच्चे',
  'Small frocks from cutting-room ends': 'बची कतरनों से छोटी फ़्रॉक',
  "What remains after cutting a dress is often just enough for a child's frock. We sort these ends by print, wash them once more so that they are soft, and sew them with wide hems that can be let down as the child grows. Colours are fast, buttons are sewn through, and nothing scratches at the neck.":
    'ड्रेस काटने के बाद जो बचता है, वह अक्सर एक बच्चे की फ़्रॉक के लिए काफ़ी होता है। हम इन टुकड़ों को छपाई के हिसाब से छाँटते हैं, मुलायम करने के लिए एक बार और धोते हैं, और चौड़े घेर के साथ सिलते हैं जो बच्चे के साथ बढ़ सके। रंग पक्के हैं, बटन मज़बूती से सिले हैं, और गले पर कुछ नहीं चुभता।',
  'Four ways to put colour on cloth': 'कपड़े पर रंग चढ़ाने के चार तरीके',
  'Shop by fabric': 'कपड़े से चुनें',
  Buti: 'बूटी',
  'Carved blocks on mulmul, Bagru': 'मलमल पर नक़्क़ाशीदार ब्लॉक, बगरू',
  Ajrakh: 'अजरख',
  'Indigo and madder resist, Kutch': 'नील और मजीठ रेज़िस्ट, कच्छ',
  Leheriya: 'लहरिया',
  'Tied and dyed in waves, Jaipur': 'लहरों में बँधा और रंगा, जयपुर',
  Ikat: 'इकत',
  'Yarn dyed before weaving, Pochampally': 'बुनाई से पहले रंगा सूत, पोचमपल्ली',
  'Quick links': 'झटपट लिंक',
  Home: 'होम',
  'About Us': 'हमारे बारे में',
  'My account': 'मेरा खाता',
  'Good to know': 'जानने योग्य',
  'Terms and Conditions': 'नियम और शर्तें',
  'Privacy Policy': 'प्राइवेसी पॉलिसी',
  Shipping: 'शिपिंग',
  Returns: 'वापसी',
  Accessibility: 'सुगम्यता',
  'Prices in Indian rupees': 'कीमतें भारतीय रुपयों में',
  'Size guide': 'साइज़ गाइड',
  'Between two sizes, take the larger one.': 'दो नापों के बीच हों तो बड़ी लें।',
  Bust: 'सीना',
  Waist: 'कमर',
  Hip: 'कूल्हा',
  'Flared long skirt in indigo ajrakh print with a madder border and tassels':
    'नील अजरख छपाई की लंबी घेरदार स्कर्ट, मजीठ किनारी और लटकनों वाली',
  'Georgette saree in rani pink leheriya with a marigold pallu and kairi border, hung over a rod':
    'रानी गुलाबी लहरिया जॉर्जेट साड़ी, गेंदा पीले पल्लू और कैरी किनारी वाली, डंडे पर टँगी हुई',
  'Full-sleeved anarkali in indigo ajrakh print with a madder red border and waistband':
    'नील अजरख छपाई की पूरी बाँह अनारकली, मजीठ लाल किनारी और कमरपट्टी वाली',
  'Ivory silk-cotton anarkali with gold jamdani motifs and a gold temple border':
    'आइवरी सिल्क-कॉटन अनारकली, सुनहरे जामदानी बूटों और सुनहरी मंदिर किनारी वाली',
  'Garnet red bandhani wrap dress with short flutter sleeves and a tie belt':
    'गार्नेट लाल बाँधनी रैप ड्रेस, छोटी लहरदार बाँहों और डोरी बेल्ट वाली',
  'Boat-neck kurta with bell sleeves in violet modal with white shibori rings':
    'बैंगनी मोडाल का बोट-गला कुर्ता, बेल बाँहों और सफ़ेद शिबोरी घेरों वाला',
  'Wrap robe in cream cotton with large clay chintz flowers and teal bands':
    'क्रीम सूती रैप रोब, मिट्टी रंग के बड़े चिंट्ज़ फूलों और मोरपंखी हरी पट्टियों वाला',
  'Short-sleeved lounge shirt and drawstring trousers in sage and cream gingham':
    'सेज और क्रीम गिंगहैम की आधी बाँह लाउंज शर्ट और डोरी वाला ट्राउज़र',
  'Tote bag in teal and rust ikat with brown leather handles and base':
    'मोरपंखी हरे और रस्ट इकत का टोट बैग, भूरे चमड़े के हत्थों और तले वाला',
  'Pair of gold-tone jhumka earrings with red and green meena work and pearls':
    'सुनहरे झुमकों की जोड़ी, लाल और हरे मीना काम और मोतियों वाली',
  'Folded stack of vermilion and rani pink leheriya silk, tied with cream tape':
    'सिंदूरी और रानी गुलाबी लहरिया सिल्क, तह किया हुआ और क्रीम फ़ीते से बँधा',
  'Bolt of mint green cotton with a coral jaal block print, partly unrolled':
    'पुदीना हरे सूती कपड़े का थान, मूँगा जाल ब्लॉक प्रिंट वाला, थोड़ा खुला हुआ',
  'Silk saree in wine ikat diamonds with a teal ikat pallu, hung over a rod':
    'वाइन इकत चौखानों की सिल्क साड़ी, मोरपंखी हरे इकत पल्लू वाली, डंडे पर टँगी हुई',
  'Midi wrap dress in turmeric yellow cotton with cream block-printed buti':
    'हल्दी पीले सूती कपड़े की मिडी रैप ड्रेस, क्रीम ब्लॉक प्रिंट बूटियों वाली',
  'Stack of gold-tone kadas with red, green and cream lac bangles': 'सुनहरे कड़े, लाल, हरी और क्रीम लाख की चूड़ियों के साथ',
  'Bolt of indigo cotton with pale dabu-printed leaves, partly unrolled':
    'नील सूती कपड़े का थान, हल्की डाबू पत्तियों की छपाई वाला, थोड़ा खुला हुआ',
  'Cream anarkali with red Mughal poppies and a deep plum border':
    'क्रीम अनारकली, लाल मुग़ल पोस्त फूलों और गहरी जामुनी किनारी वाली',
  "Men's long kurta in off-white khadi with fine stripes, on a hanger":
    'पुरुषों का लंबा कुर्ता, महीन धारियों वाली कोरी खादी में, हैंगर पर',
  "Child's frock in cream cotton with coral flowers, a round collar and a coral sash":
    'क्रीम सूती फ़्रॉक, मूँगा फूलों, गोल कॉलर और मूँगा पट्टे वाली',
  'Cream mulmul printed with small indigo flowers': 'क्रीम मलमल पर छपे छोटे नील फूल',
  'Indigo cloth with madder ajrakh stars': 'नील कपड़े पर मजीठ अजरख सितारे',
  'Vermilion silk with slanting leheriya waves': 'सिंदूरी सिल्क पर तिरछी लहरिया लहरें',
  'Charcoal ikat diamonds with a blurred edge': 'धुंधले किनारों वाले चारकोल इकत चौखाने',
};
