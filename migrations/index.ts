import type { Knex } from 'knex';
import * as accounts from './20261121_01_accounts';
import * as catalogue from './20261121_02_catalogue';
import * as cartAndWishlist from './20261121_03_cart_and_wishlist';
import * as addresses from './20261121_04_addresses';
import * as orders from './20261121_05_orders';
import * as outbox from './20261121_06_outbox';
import * as companyAndLegalPages from './20261121_07_company_and_legal_pages';
import * as rateLimits from './20261121_08_rate_limits';
import * as pageVersions from './20261121_09_page_versions';
import * as staffAndAudit from './20261121_10_staff_and_audit';
import * as orderDesk from './20261121_11_order_desk';
import * as stockMovements from './20261121_12_stock_movements';
import * as legalVersionsAndPeople from './20261121_13_legal_versions_and_people';
import * as reports from './20261121_14_reports';
import * as orderSearch from './20261121_15_order_search';
import * as orderFilters from './20261121_16_order_filters';
import * as orderHistory from './20261122_17_order_history';
import * as taxLinesAndCreditNotes from './20261122_18_tax_lines_and_credit_notes';
import * as revisions from './20261122_19_revisions';
import * as answeredRequests from './20261122_20_answered_requests';
import * as invitations from './20261122_20_invitations';
import * as verifiedEmails from './20261122_23_verified_emails';
import * as unitLimit from './20261122_24_unit_limit';
import * as contentTags from './20261122_25_content_tags';
import * as storefrontContent from './20261122_26_storefront_content';
import * as mailClaims from './20261122_28_mail_claims';
import * as hsnCodes from './20261122_29_hsn_codes';
import * as orderAddressChanges from './20261122_30_order_address_changes';
import * as productStatus from './20261122_32_product_status';
import * as productAddresses from './20261122_33_product_addresses';
import * as discounts from './20261122_34_discounts';
import * as firstRun from './20261122_37_first_run';
import * as pictureColours from './20261122_38_picture_colours';
import * as webhooks from './20261122_39_webhooks';
import * as staffPermissions from './20261122_40_staff_permissions';
import * as dataChecks from './20261122_41_data_checks';
import * as productDetails from './20261122_42_product_details';
import * as shipments from './20261122_44_shipments';
import * as secondSteps from './20261122_45_second_steps';
import * as catalogueImports from './20261122_46_catalogue_imports';
import * as sessionsSeen from './20261122_46_sessions_seen';
import * as courierLayouts from './20261122_47_courier_layouts';
import * as savedViews from './20261122_47_saved_views';
import * as returns from './20261122_48_returns';
import * as collections from './20261122_52_collections';
import * as pinnedProducts from './20261122_53_pinned_products';
import * as restockSubscriptions from './20261122_54_restock_subscriptions';
import * as reviews from './20261122_56_reviews';
import * as salePrices from './20261122_58_sale_prices';
import * as priceChanges from './20261122_59_price_changes';
import * as deliveryAreas from './20261122_64_delivery_areas';
import * as discountCollections from './20261122_68_discount_collections';
import * as orderAnswers from './20261123_60_order_answers';
import * as ordersByPin from './20261123_61_orders_by_pin';
import * as catalogueChangeIds from './20261123_71_catalogue_change_ids';
import * as recipients from './20261123_74_recipients';
import * as remittances from './20261123_75_remittances';
import * as returnMails from './20261123_76_return_mails';
import * as returnedProducts from './20261123_77_returned_products';
import * as collectionSort from './20261123_78_collection_sort';
import * as outForDelivery from './20261123_79_out_for_delivery';
import * as searchByRecipient from './20261123_81_search_by_recipient';
import * as backups from './20261123_82_backups';
import * as mediaClaims from './20261123_84_media_claims';
import * as storeIdentity from './20261124_00_store_identity';
import * as keysBesideAccounts from './20261124_20_keys_beside_accounts';
import * as webhooksOfStaff from './20261124_30_webhooks_of_staff';
import * as codeRequests from './20261124_40_code_requests';
import * as emailChanges from './20261124_41_email_changes';
import * as templateDrafts from './20261124_90_template_drafts';
import * as orderNotices from './20261124_91_order_notices';
import * as productFacts from './20261125_20_product_facts';
import * as plugins from './20261125_30_plugins';
import * as orderPayments from './20261125_40_order_payments';
import * as pluginDeliveries from './20261125_41_plugin_deliveries';
import * as complaints from './20261126_30_complaints';
import * as erasedPeople from './20261126_40_erased_people';
import * as declarations from './20261126_50_declarations';
import * as ordersByPayment from './20261126_60_orders_by_payment';
import * as erasureRequests from './20261126_70_erasure_requests';
import * as hsnDigits from './20261126_80_hsn_digits';
import * as birthDates from './20261127_10_birth_dates';
import * as callDesk from './20261128_20_call_desk';
import * as restockConsent from './20261129_11_restock_consent';
import * as orderCorrections from './20261129_20_order_corrections';
import * as apiKeys from './20261129_30_api_keys';
import * as complaintClocks from './20261130_11_complaint_clocks';
import * as orderAdvances from './20261130_12_order_advances';
import * as redirects from './20261130_30_redirects';
import * as searchTexts from './20261130_31_search_texts';
import * as customerNotes from './20261130_32_customer_notes';
import * as deliveredRegions from './20261201_01_delivered_regions';
import * as languagesOfPeople from './20261202_01_languages_of_people';
import * as translations from './20261202_05_translations';
import * as translatedLegalPages from './20261203_41_translated_legal_pages';
import * as pictures from './20261204_01_pictures';
import * as segments from './20261204_31_segments';
import * as stopAddresses from './20261205_11_stop_addresses';
import * as orderDays from './20261206_01_order_days';
import * as widerIndexes from './20261206_02_wider_indexes';
import * as pluginFiles from './20261206_11_plugin_files';
import * as pictureTexts from './20261206_21_picture_texts';
import * as orderSums from './20261207_21_order_sums';
import * as namesOnOrders from './20261207_31_names_on_orders';

const migrations: Record<string, Knex.Migration> = {
  '20261121_01_accounts': accounts,
  '20261121_02_catalogue': catalogue,
  '20261121_03_cart_and_wishlist': cartAndWishlist,
  '20261121_04_addresses': addresses,
  '20261121_05_orders': orders,
  '20261121_06_outbox': outbox,
  '20261121_07_company_and_legal_pages': companyAndLegalPages,
  '20261121_08_rate_limits': rateLimits,
  '20261121_09_page_versions': pageVersions,
  '20261121_10_staff_and_audit': staffAndAudit,
  '20261121_11_order_desk': orderDesk,
  '20261121_12_stock_movements': stockMovements,
  '20261121_13_legal_versions_and_people': legalVersionsAndPeople,
  '20261121_14_reports': reports,
  '20261121_15_order_search': orderSearch,
  '20261121_16_order_filters': orderFilters,
  '20261122_17_order_history': orderHistory,
  '20261122_18_tax_lines_and_credit_notes': taxLinesAndCreditNotes,
  '20261122_19_revisions': revisions,
  '20261122_20_answered_requests': answeredRequests,
  '20261122_20_invitations': invitations,
  '20261122_23_verified_emails': verifiedEmails,
  '20261122_24_unit_limit': unitLimit,
  '20261122_25_content_tags': contentTags,
  '20261122_26_storefront_content': storefrontContent,
  '20261122_28_mail_claims': mailClaims,
  '20261122_29_hsn_codes': hsnCodes,
  '20261122_30_order_address_changes': orderAddressChanges,
  '20261122_32_product_status': productStatus,
  '20261122_33_product_addresses': productAddresses,
  '20261122_37_first_run': firstRun,
  '20261122_38_picture_colours': pictureColours,
  '20261122_39_webhooks': webhooks,
  '20261122_40_staff_permissions': staffPermissions,
  '20261122_45_second_steps': secondSteps,
  '20261122_41_data_checks': dataChecks,
  '20261122_44_shipments': shipments,
  '20261122_42_product_details': productDetails,
  '20261122_47_courier_layouts': courierLayouts,
  '20261122_47_saved_views': savedViews,
  '20261122_54_restock_subscriptions': restockSubscriptions,
  '20261122_34_discounts': discounts,
  '20261122_46_catalogue_imports': catalogueImports,
  '20261122_46_sessions_seen': sessionsSeen,
  '20261122_48_returns': returns,
  '20261122_56_reviews': reviews,
  '20261122_58_sale_prices': salePrices,
  '20261122_59_price_changes': priceChanges,
  '20261122_52_collections': collections,
  '20261122_53_pinned_products': pinnedProducts,
  '20261122_68_discount_collections': discountCollections,
  '20261122_64_delivery_areas': deliveryAreas,
  '20261123_74_recipients': recipients,
  '20261123_60_order_answers': orderAnswers,
  '20261123_71_catalogue_change_ids': catalogueChangeIds,
  '20261123_82_backups': backups,
  '20261123_76_return_mails': returnMails,
  '20261123_77_returned_products': returnedProducts,
  '20261123_78_collection_sort': collectionSort,
  '20261123_75_remittances': remittances,
  '20261123_61_orders_by_pin': ordersByPin,
  '20261123_79_out_for_delivery': outForDelivery,
  '20261123_81_search_by_recipient': searchByRecipient,
  '20261123_84_media_claims': mediaClaims,
  '20261124_00_store_identity': storeIdentity,
  '20261124_30_webhooks_of_staff': webhooksOfStaff,
  '20261124_40_code_requests': codeRequests,
  '20261124_41_email_changes': emailChanges,
  '20261124_90_template_drafts': templateDrafts,
  '20261124_91_order_notices': orderNotices,
  '20261124_20_keys_beside_accounts': keysBesideAccounts,
  '20261125_20_product_facts': productFacts,
  '20261125_30_plugins': plugins,
  '20261125_40_order_payments': orderPayments,
  '20261125_41_plugin_deliveries': pluginDeliveries,
  '20261126_30_complaints': complaints,
  '20261126_40_erased_people': erasedPeople,
  '20261126_50_declarations': declarations,
  '20261126_60_orders_by_payment': ordersByPayment,
  '20261126_70_erasure_requests': erasureRequests,
  '20261126_80_hsn_digits': hsnDigits,
  '20261127_10_birth_dates': birthDates,
  '20261128_20_call_desk': callDesk,
  '20261129_11_restock_consent': restockConsent,
  '20261129_20_order_corrections': orderCorrections,
  '20261129_30_api_keys': apiKeys,
  '20261130_11_complaint_clocks': complaintClocks,
  '20261130_12_order_advances': orderAdvances,
  '20261130_30_redirects': redirects,
  '20261130_31_search_texts': searchTexts,
  '20261130_32_customer_notes': customerNotes,
  '20261201_01_delivered_regions': deliveredRegions,
  '20261202_01_languages_of_people': languagesOfPeople,
  '20261202_05_translations': translations,
  '20261203_41_translated_legal_pages': translatedLegalPages,
  '20261204_01_pictures': pictures,
  '20261204_31_segments': segments,
  '20261205_11_stop_addresses': stopAddresses,
  '20261206_01_order_days': orderDays,
  '20261206_02_wider_indexes': widerIndexes,
  '20261206_11_plugin_files': pluginFiles,
  '20261206_21_picture_texts': pictureTexts,
  '20261207_21_order_sums': orderSums,
  '20261207_31_names_on_orders': namesOnOrders,
};

/** The migrations by name, without a folder to read: the bundled store and the knex command line run the same list. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations).sort(),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name];
    if (!migration) throw new Error(`There is no migration called ${name}`);
    return migration;
  },
};
