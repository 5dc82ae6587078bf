import { ENGLISH } from './english';
import { formatMessage } from './format-message';

/** The texts that people read, word for word as specified. Grouped by the part of the store that shows them. */
export const TEXTS = {
  auth: {
    passwordsDiffer: ENGLISH.auth.passwordsDiffer,
    commonPassword: 'This is one of the most common passwords. Please choose another one.',
    loginOk: ENGLISH.auth.loginOk,
    loginFailed: ENGLISH.auth.loginFailed,
    registered: ENGLISH.auth.registered,
    registrationFailed: ENGLISH.auth.registrationFailed,
    deactivated: 'This account has been deactivated. Please contact the shop.',
    emailConfirmed: 'Thank you. Your email address is confirmed.',
    otpFailed: ENGLISH.auth.otpFailed,
    resetFailed: ENGLISH.auth.resetFailed,
    loginForCart: ENGLISH.auth.loginForCart,
    loginForWishlist: ENGLISH.auth.loginForWishlist,
  },
  categories: {
    nameRequired: 'Please fill the category name.',
    nameTaken: 'Another category in the same place has this name.',
    saved: 'Category saved/updated successfully!',
    saveFailed: 'Failed to save category.',
    fetchFailed: 'Failed to fetch categories',
    deleteFailed: 'Failed to delete category',
    hsnInvalid: 'An HSN code has 4, 6 or 8 digits.',
    hsnTooShort: (digits: number) => `The company’s HSN codes have ${digits} digits or more.`,
    orderSaved: 'Sort order saved',
    pinnedElsewhere: (n: number) =>
      n === 1
        ? 'A chosen product is no longer in this category. Please remove it.'
        : `${n} chosen products are no longer in this category. Please remove them.`,
  },
  products: {
    nameRequired: 'Product Name is mandatory.',
    categoryRequired: 'Category is mandatory.',
    imageCount: 'Please upload between 2 and 10 images.',
    imageColour: (n: number, colour: string) => `Image ${n} shows ${colour}, but no variant has that colour.`,
    variantRequired: 'At least one variant is required.',
    variantFields: (n: number) => `Please fill all required fields in Variant ${n}`,
    variantTwice: (n: number, earlier: number) => `Variant ${n} has the same colour and size as Variant ${earlier}.`,
    nameTaken: 'Another product has this name.',
    slugInvalid: 'must have lower-case letters and digits, with hyphens between them',
    slugTaken: (name: string) => `This address belongs to ${name}.`,
    skuInvalid: 'must contain only letters without accents, digits, spaces and symbols',
    skuTaken: (sku: string, of: string) => `The SKU ${sku} belongs to ${of}.`,
    skuTwice: (n: number, earlier: number) => `Variant ${n} has the same SKU as Variant ${earlier}.`,
    measuresInvalid: 'must be measurements in centimetres, such as: Bust 86, Waist 70.5',
    barcodeInvalid: 'must be a GTIN: 8, 12, 13 or 14 digits with a valid check digit',
    added: 'Product added!',
    updated: 'Product updated!',
    deleted: 'Product deleted successfully',
    fetchFailed: 'Failed to fetch products',
    deleteFailed: 'Failed to delete product',
    saveFailed: 'Failed to save product.',
    notFound: ENGLISH.products.notFound,
    pricesChanged: (changed: number, skipped: number) =>
      [
        changed === 1 ? 'The prices of 1 product are changed.' : `The prices of ${changed} products are changed.`,
        ...(skipped > 0 ? [`${skipped} skipped: edited in the meantime.`] : []),
      ].join(' '),
    notSold: ENGLISH.products.notSold,
    imported: 'Products imported',
    importFailed: 'Failed to import products.',
    importStarted: 'Import started',
    importStopped: 'Import stopped. What was already imported stays.',
    importEnded: 'This import has been started already, or has ended.',
    picturesMissing: (name: string) => `${name} needs at least 2 pictures before it can be live.`,
  },
  stock: {
    updated: 'Stock updated!',
    updateFailed: 'Failed to update stock.',
    fetchFailed: 'Failed to fetch stock',
    changed: (units: number) => `The stock has changed meanwhile: it is ${units} now. Nothing was saved.`,
    conflictUnread:
      'Somebody changed this while you were editing. Nothing was saved, and their version could not be loaded. What you typed is still here: please try again.',
  },
  orders: {
    placed: ENGLISH.orders.placed,
    canceledNotMailed: 'This order is cancelled, so there is nothing to confirm.',
    mailFailed: ENGLISH.orders.mailFailed,
    placeFailed: ENGLISH.orders.placeFailed,
    unconfirmed: (orders: number, units: number) =>
      `Until you confirm your email address, you can have ${orders} open orders with ${units} items in total. Confirm it with the link in an order email, or set your password with a code from Forgot Password.`,
    cartChanged: 'Your cart has changed since you opened this page. Please check it and order again.',
    placedDifferently: 'Your order was already placed with different details. Please check it in My Orders.',
    canceled: ENGLISH.orders.canceled,
    cancelFailed: ENGLISH.orders.cancelFailed,
    fetchFailed: ENGLISH.orders.fetchFailed,
    statusUpdated: (status: string) => `Status updated to ${status}`,
    statusFailed: 'Failed to update status.',
    statusChanged: (now: string, expected: string) =>
      `This order is now ${now.toLowerCase()}, no longer ${expected.toLowerCase()}. Nothing was changed.`,
    selectAddress: ENGLISH.orders.selectAddress,
    noteAdded: 'Note added',
    noteRequired: 'Please write a note first.',
    callNoted: 'Call logged',
    callFailed: 'The call could not be logged. Please try again.',
    trackingSaved: 'Courier and tracking number saved',
    addressCorrected: 'Address corrected',
    addressFixed: 'Only the address of a pending order can be corrected.',
    addressInvoiced: 'This order has an invoice: its address can no longer be corrected.',
    customerDeactivated: 'This customer is deactivated. Reactivate the customer first, then place the order.',
    variantGone: 'An item no longer exists. Please remove it from the order.',
    emailHasAccount: 'This email address has an account already. Please choose that customer.',
    trackingChanged: 'Somebody else has set the courier or the tracking number meanwhile. Nothing was saved.',
    addressChanged: 'Somebody else has corrected this address meanwhile. Please check it.',
    cancelQuestion: ENGLISH.orders.cancelQuestion,
  },
  company: {
    updated: 'Company details updated successfully!',
    updateFailed: 'Update failed!',
    fetchFailed: 'Failed to fetch company details.',
    gstinInvalid: 'This is not a valid GSTIN: 15 characters, the last a check character.',
    hsnDigitsInvalid: 'Please choose 4 or 6 digits.',
    cinInvalid: 'This is not a valid CIN: 21 characters, such as U17291RJ2019PTC012345.',
    stateRequired: 'A GSTIN needs the state of the company.',
    stateOfGstin: (state: string) => `This GSTIN belongs to ${state}: choose that state, or correct the GSTIN.`,
    unitLimitInvalid: 'The maximum quantity per item must be a whole number from 1 to 1,000,000, or empty.',
    logoHint: 'PNG, JPG, GIF up to 2MB',
  },
  legalPages: {
    saved: 'Page saved successfully!',
    draftSaved: 'Draft saved',
    saveFailed: 'Failed to save page.',
    fetchFailed: 'Failed to fetch legal pages.',
    loadFailed: ENGLISH.legalPages.loadFailed,
    templateUnread: 'Read this draft to the end first. It was created from a template.',
  },
  storefront: {
    published: 'Storefront published',
    saveFailed: 'Failed to save the storefront.',
    fetchFailed: 'Failed to fetch the storefront.',
  },
  demo: {
    removed: 'The demo is removed',
    removeFailed: 'Failed to remove the demo.',
    none: 'There is no demo data in this store.',
    /** What somebody types to remove the demo. */
    confirmation: 'remove the demo',
    confirmationInvalid: 'must be: remove the demo',
    realOrders: (number: string) =>
      `Order #${number} is not part of the demo. A store with real orders keeps everything: delete products and categories one by one instead.`,
    publishedPassword: (email: string) =>
      `The account ${email} still has the password printed in the manual. Sign in with it and change the password under My account, or deactivate the account under Staff. Then remove the demo.`,
  },
  setup: {
    saved: 'Saved',
    saveFailed: 'Failed to save the guide.',
    draftsWritten: (count: number) =>
      count === 0 ? 'Every legal page exists already.' : count === 1 ? '1 draft written' : `${count} drafts written`,
    draftsFailed: 'Failed to write the drafts.',
    detailsMissing: (fields: string[]) => `Fill in the company details first: ${fields.join(', ')}.`,
  },
  staff: {
    invited: (email: string) => `Invitation sent to ${email}`,
    notInvited: 'There is no open invitation for this account.',
    roleChanged: (name: string, role: string) =>
      role === 'STAFF'
        ? `${name} now has different permissions`
        : role === 'ADMIN'
          ? `${name} is an admin now`
          : `${name} is an editor now`,
    deactivated: (name: string) => `${name} is deactivated`,
    reactivated: (name: string) => `${name} may sign in again`,
    ownAccount: 'Only another admin can change your own account.',
    lastAdmin: 'The shop needs at least one active admin.',
    fetchFailed: 'Failed to fetch staff',
    saveFailed: 'Failed to save staff.',
  },
  sessions: {
    endedOne: ENGLISH.sessions.endedOne,
    endedOthers: 'Signed out everywhere else.',
    failed: ENGLISH.sessions.failed,
  },
  secondStep: {
    enterCode: 'Enter the code from your app.',
    wrongCode: 'The code is wrong or has already been used.',
    tooLate: 'This took too long. Please log in again.',
    alreadyOn: 'Two-step sign-in is on already.',
    notBegun: 'Please begin the set-up again.',
    off: 'Two-step sign-in is not on.',
    required: 'Two-step sign-in is required for all staff, so it stays on.',
    needed: 'Two-step sign-in is required. Set it up under “My account” first.',
    ownFirst: 'Turn two-step sign-in on for your own account first.',
    turnedOn: 'Two-step sign-in is on',
    turnedOff: 'Two-step sign-in is off',
    codesRenewed: 'New recovery codes created. The old ones no longer work.',
    reset: (name: string) => `Two-step sign-in of ${name} is off`,
    nowRequired: 'Two-step sign-in is now required for all staff',
    nowOptional: 'Two-step sign-in is now optional',
    failed: 'Failed to change two-step sign-in.',
  },
  connection: {
    offline: 'You are offline. Nothing is saved until the connection is back; what you typed stays on this page.',
    silent: 'The store gave no answer. What you typed is still on this page: check your connection and try again.',
    stillRunning: 'The first attempt is still in progress. Please wait a moment, then try again.',
    savedBefore: 'The first attempt was saved, with what you had typed then. Check it before you save again.',
  },
  customers: {
    fetchFailed: 'Failed to fetch customers',
    saveFailed: 'Failed to save customer.',
    emailAdded: 'Email address added',
    emailWaits: 'Email address saved. A colleague with the Orders permission must confirm it.',
    emailSet: 'This customer has another email address already.',
    emailTaken: 'Another account has this email address already.',
  },
  edits: {
    conflict: (names: string) => `${names || 'Somebody'} changed this while you were editing. Nothing was saved.`,
    conflictUnread:
      'Somebody changed this while you were editing. Nothing was saved, and their version could not be loaded. What you typed is still here: please try again.',
  },
  plugins: {
    saved: 'Plugin saved',
    factsSaved: 'Saved',
    fetchFailed: 'Failed to fetch plugins',
    saveFailed: 'Failed to save plugin.',
    repeatFailed: 'Failed to send the event again.',
    factsFailed: 'Failed to save the facts.',
    tooSlow: 'This takes too long. Please try again later.',
    notErased: (title: string) =>
      `The plugin “${title}” could not erase its data, so nothing was erased. Please try again.`,
  },
  webhooks: {
    saved: 'Webhook saved',
    deleted: 'Webhook deleted',
    secretMade: 'New secret created. The old one keeps signing for one more day.',
    testQueued: 'Test event sent',
    repeated: 'Trying the delivery again now',
    addressInvalid: 'Please enter a web address, such as https://example.com/hooks.',
    addressNotSecure: 'The address must begin with https://, because events contain customer data.',
    addressPrivate: 'This address is not reachable from the internet.',
    eventRequired: 'Please choose at least one event.',
    tooMany: (n: number) => `A shop can have at most ${n} webhooks.`,
    fetchFailed: 'Failed to fetch webhooks',
    saveFailed: 'Failed to save webhook.',
    deleteFailed: 'Failed to delete webhook',
  },
  audit: {
    fetchFailed: 'Failed to fetch the audit log',
  },
  wishlist: {
    added: ENGLISH.wishlist.added,
    removed: ENGLISH.wishlist.removed,
    failed: ENGLISH.wishlist.failed,
    loadFailed: ENGLISH.wishlist.loadFailed,
    adminBlocked: ENGLISH.wishlist.adminBlocked,
  },
  cart: {
    added: 'Added to Cart 🛒',
    increased: 'Increased quantity in Cart 🛒',
    updated: ENGLISH.cart.updated,
    removed: ENGLISH.cart.removed,
    putBack: ENGLISH.cart.putBack,
    movedToWishlist: ENGLISH.cart.movedToWishlist,
    sizeChanged: 'Size changed.',
    failed: ENGLISH.cart.failed,
    loadFailed: ENGLISH.cart.loadFailed,
    updateFailed: ENGLISH.cart.updateFailed,
    removeFailed: ENGLISH.cart.removeFailed,
    sizeRequired: ENGLISH.cart.sizeRequired,
    outOfStock: ENGLISH.cart.outOfStock,
    unitLimit: (units: number) => formatMessage('en-IN', ENGLISH.cart.unitLimit, { units }),
    adminBlocked: ENGLISH.cart.adminBlocked,
  },
  addresses: {
    added: ENGLISH.addresses.added,
    updated: ENGLISH.addresses.updated,
    addedCheckout: ENGLISH.addresses.addedCheckout,
    updatedCheckout: ENGLISH.addresses.updatedCheckout,
    deleted: ENGLISH.addresses.deleted,
    saveFailed: ENGLISH.addresses.saveFailed,
    saveFailedCheckout: ENGLISH.addresses.saveFailedCheckout,
    deleteFailed: ENGLISH.addresses.deleteFailed,
    defaultDelete: 'Default address cannot be deleted!',
    required: ENGLISH.addresses.required,
    deleteQuestion: ENGLISH.addresses.deleteQuestion,
  },
  trouble: {
    offline: ENGLISH.trouble.offline,
    unreachable: ENGLISH.trouble.unreachable,
    unanswered: ENGLISH.trouble.unanswered,
    kept: ENGLISH.trouble.kept,
    again: ENGLISH.trouble.again,
  },
  profile: {
    updated: ENGLISH.profile.updated,
    updateFailed: ENGLISH.profile.updateFailed,
    fetchFailed: ENGLISH.profile.fetchFailed,
    birthDateQuestion: ENGLISH.profile.birthDateQuestion,
    birthDateRequired: ENGLISH.profile.birthDateRequired,
    birthDateAhead: 'The date of birth is in the future.',
    birthDateTooEarly: 'The date of birth is more than 120 years ago.',
    passwordChanged: 'Password changed successfully',
    passwordFailed: ENGLISH.profile.passwordFailed,
    newPasswordsDiffer: ENGLISH.profile.newPasswordsDiffer,
  },
} as const;

/** Texts about sales and changes of many prices, which the storefront does not load. */
export const PRICE_TEXTS = {
  salePriceTooHigh: 'must be below the price',
  saleWithoutStart: 'A sale needs a start time.',
  saleEndsFirst: 'A sale must end after it starts.',
  noneToReprice: 'No products match this filter.',
  nothingToUndo: 'There is nothing to undo.',
  tooManyToReprice: (count: number, most: number) =>
    `The filter matches ${count} products; at most ${most} can be changed at once.`,
};

/** Apart from `TEXTS`, so that the shop's pages do not load them. */
export const PRODUCT_CHANGE_TEXTS = {
  changed: (n: number) => (n === 1 ? '1 product changed' : `${n} products changed`),
  tooManyTags: (name: string, most: number) => `${name} would have more than ${most} tags.`,
  previewFailed: 'Failed to open the preview.',
};

/** Apart from `TEXTS`, as above. */
export const SHIPMENT_TEXTS = {
  oneParcel: 'Part of this order was prepaid, so it must ship in one parcel: please ship all of it.',
  shipped: (number: number) => `Parcel ${number} shipped`,
  delivered: (number: number) => `Parcel ${number} delivered`,
  canceled: (number: number) => `Parcel ${number} cancelled. Its items need to be shipped again.`,
  saved: (number: number) => `Parcel ${number} saved`,
  out: 'Marked as out for delivery. The shopper gets an email.',
  outBefore: 'This is already marked as out for delivery.',
  outFailed: 'Failed to mark as out for delivery.',
  notUnderWay: (status: string) =>
    `Only what is shipped can be marked as out for delivery. This is ${status === 'CANCELED' ? 'cancelled' : status.toLowerCase()}.`,
  chooseParcel: 'Several parcels of this order are on their way. Please mark the parcel on the order page.',
  failed: 'Failed to save the parcel.',
  itemsRequired: 'Please choose what is in the parcel.',
  notPending: 'Only what is left of a pending order can be shipped.',
  alreadyShipped: 'Somebody else has shipped some of these units meanwhile. Nothing was shipped.',
  changed: (now: string, expected: string) =>
    `This parcel is now ${now.toLowerCase()}, no longer ${expected.toLowerCase()}. Nothing was changed.`,
  undoDelivery: 'This parcel is delivered. Mark it as shipped first, then cancel it.',
  isCanceled: 'This parcel is cancelled. Ship its items in a new one.',
  held: (reasons: readonly string[]) => `This order cannot be shipped yet. ${reasons.join(' ')}`,
  partlyShipped: 'A part of this order is on its way. Please call the shop to cancel the rest.',
};

/** Apart from `TEXTS`, as above. */
export const PAYMENT_TEXTS = {
  onDelivery: 'This order is paid in cash when it is delivered.',
  paid: 'This order is already paid.',
  canceled: 'This order is cancelled.',
  notCanceled: 'This order is not cancelled.',
  hasLeft: 'This order has already shipped.',
  notBetween: 'This must be between the amount to be paid before shipping and the order total.',
  otherAmount: (due: string) => `The amount does not match the order’s ${due}.`,
  awaited: (method: string) => `Awaiting payment: ${method}.`,
  mustBe: (methods: readonly string[]) => `must be ${methods.join(' or ')}`,
};

/** Apart from `TEXTS`, as above. */
export const COURIER_FILE_TEXTS = {
  saved: 'Layout saved',
  deleted: 'Layout deleted',
  saveFailed: 'Failed to save the layout.',
  fetchFailed: 'Failed to fetch the layouts.',
  importFailed: 'Failed to import the file.',
  columnRequired: 'Please add at least one column.',
  nameTaken: 'Another layout has this name already.',
  tooMany: (n: number) => `A shop can have at most ${n} layouts.`,
  headings: 'The first line must name the columns “Order number” and “Tracking number”; “Courier” is optional.',
  tooManyLines: (n: number) => `A file may have at most ${n} lines.`,
  noNumber: 'There is no order number.',
  noTracking: 'There is no tracking number.',
  unknownOrder: 'No order has this number.',
  severalOrders: 'More than one order has this number. Please set it on the order page.',
  repeated: 'An earlier line of the file names this order.',
  isOver: (status: string) => `This order is ${status.toLowerCase()}.`,
  isPartlyShipped: 'Part of this order has shipped. Please ship the rest on the order page.',
  tooLong: (what: string, n: number) => `${what} must have at most ${n} characters.`,
};

/** Apart from `TEXTS`, as above. */
export const CASH_TEXTS = {
  fetchFailed: 'The cash could not be loaded.',
  importFailed: 'Failed to read the file.',
  headings:
    'The first line must name a column with the order number and one with the amount. A saved layout can name them.',
  noAmount: (line: number, cell: string) => `Line ${line}: “${cell}” is not an amount in rupees.`,
  repeated: 'This file was already uploaded. Nothing has changed.',
};

/** Apart from `TEXTS`, as above. */
export const VIEW_TEXTS = {
  saved: (name: string) => `View ${name} saved`,
  deleted: 'View deleted',
  saveFailed: 'Failed to save the view.',
  nameRequired: 'Please enter a name.',
  onlyAdminsShare: 'Only an admin may share a view. Ask an admin of the shop.',
  tooMany: (n: number) => `You can have at most ${n} views. Please delete one first.`,
};

/** Apart from `TEXTS`, as above. */
export const COLLECTION_TEXTS = {
  nameRequired: 'Please fill the name of the collection.',
  conditionRequired: 'Please add at least one condition.',
  slugTaken: (name: string) => `This address belongs to the collection ${name}.`,
  tooMany: (n: number) => `A shop can have at most ${n} collections. Please delete one first.`,
  pictureGone: 'This picture is no longer stored. Please upload it again.',
  productsGone: (n: number) =>
    n === 1
      ? 'A chosen product no longer exists. Please remove it.'
      : `${n} chosen products no longer exist. Please remove them.`,
  categoryGone: 'This category no longer exists. Please choose another one.',
  added: 'Collection added',
  saved: 'Collection saved',
  deleted: 'Collection deleted',
  fetchFailed: 'Failed to fetch collections',
  saveFailed: 'Failed to save collection.',
  deleteFailed: 'Failed to delete collection',
};

export const ORDER_NOTICE_TEXTS = {
  saved: 'Saved',
  saveFailed: 'Failed to save your choice.',
  fetchFailed: 'Failed to fetch new orders.',
};
