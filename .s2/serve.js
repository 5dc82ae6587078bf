var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// backend/src/expected-error.ts
var ExpectedError;
var init_expected_error = __esm({
  "backend/src/expected-error.ts"() {
    "use strict";
    ExpectedError = class extends Error {
      expected = true;
    };
  }
});

// backend/src/config.ts
var config_exports = {};
__export(config_exports, {
  readConfig: () => readConfig
});
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
function readConfig(env) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== void 0 && value !== ""));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ExpectedError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  if (production && !values.JWT_SECRET) {
    throw new ExpectedError("JWT_SECRET is missing: set it to at least 32 random characters.");
  }
  const dataDir = resolve(values.DATA_DIR);
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    privateDatabase: values.PRIVATE_DATABASE === "1",
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, "") ?? `http://localhost:${values.PORT}`,
    jwtSecret: values.JWT_SECRET ?? secretOf(dataDir),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailDir: join(dataDir, "mail"),
    mediaDir: resolve(values.MEDIA_DIR ?? join(dataDir, "media")),
    rateLimit: values.RATE_LIMIT === "on",
    trustProxy: values.TRUST_PROXY,
    seed: values.SEED,
    logLevel: values.LOG_LEVEL,
    verifyResponses: values.VERIFY_RESPONSES === "on"
  };
}
function secretOf(dataDir) {
  const file = join(dataDir, "jwt-secret");
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 384, flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") throw new ExpectedError(`Cannot write ${file}: check the rights of its folder.`);
  }
  return readFileSync(file, "utf8").trim();
}
var environment;
var init_config = __esm({
  "backend/src/config.ts"() {
    "use strict";
    init_expected_error();
    environment = z.object({
      NODE_ENV: z.string().default("development"),
      PORT: z.coerce.number().int().min(0).max(65535).default(3e3),
      HOST: z.string().default("127.0.0.1"),
      DATABASE_URL: z.string().regex(/^mysql:\/\//, "must look like mysql://user:password@host:3306/name"),
      PRIVATE_DATABASE: z.string().optional(),
      PUBLIC_URL: z.url().optional(),
      JWT_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
      SMTP_URL: z.string().regex(/^smtps?:\/\//, "must look like smtp://user:password@host:587").optional(),
      MAIL_FROM: z.string().default("Rangrekha <hello@example.com>"),
      DATA_DIR: z.string().default(".data"),
      MEDIA_DIR: z.string().optional(),
      RATE_LIMIT: z.enum(["on", "off"]).default("on"),
      TRUST_PROXY: z.string().optional(),
      SEED: z.enum(["demo", "none"]).optional(),
      LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
      /** Set by tests: every answer is held against the contract. */
      VERIFY_RESPONSES: z.enum(["on", "off"]).default("off")
    });
  }
});

// backend/src/database/BaseModel.ts
import { Model } from "objection";
import { v7 as uuidv7 } from "uuid";
var BaseModel, DatedModel;
var init_BaseModel = __esm({
  "backend/src/database/BaseModel.ts"() {
    "use strict";
    BaseModel = class extends Model {
      $beforeInsert(_context) {
        this.id ??= uuidv7();
      }
    };
    DatedModel = class extends BaseModel {
      $beforeInsert(context) {
        super.$beforeInsert(context);
        this.createdAt ??= /* @__PURE__ */ new Date();
        this.updatedAt ??= this.createdAt;
      }
      $beforeUpdate(_options, _context) {
        this.updatedAt = /* @__PURE__ */ new Date();
      }
    };
  }
});

// migrations/columns.ts
function idColumn(table2, name, references) {
  const column = table2.specificType(name, ID);
  if (references) table2.foreign(name, `${nameOf(table2)}_${name}_fk`).references("id").inTable(references);
  return column;
}
function createTable(knex3, name, build) {
  return knex3.schema.createTable(name, (table2) => {
    tableNames.set(table2, name);
    table2.charset("utf8mb4");
    table2.collate("utf8mb4_unicode_ci");
    build(table2);
  });
}
var ID, timeColumn, exactText, tableNames, nameOf;
var init_columns = __esm({
  "migrations/columns.ts"() {
    "use strict";
    ID = "CHAR(36) CHARACTER SET ascii COLLATE ascii_bin";
    timeColumn = (table2, name) => table2.specificType(name, "DATETIME(3)");
    exactText = (table2, name, length) => table2.specificType(name, `VARCHAR(${length}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    tableNames = /* @__PURE__ */ new WeakMap();
    nameOf = (table2) => tableNames.get(table2) ?? "table";
  }
});

// migrations/20261121_01_accounts.ts
var accounts_exports = {};
__export(accounts_exports, {
  down: () => down,
  up: () => up
});
async function up(knex3) {
  await createTable(knex3, "users", (table2) => {
    idColumn(table2, "id").primary();
    table2.string("username", 64).notNullable();
    exactText(table2, "username_key", 400).notNullable().comment("lower case, so that a name is taken once");
    exactText(table2, "email", 254).notNullable().comment("lower case");
    table2.string("password_hash", 255).notNullable();
    table2.string("first_name", 120);
    table2.string("last_name", 120);
    table2.string("mobile", 20);
    table2.date("dob");
    table2.string("user_type", 16).notNullable();
    timeColumn(table2, "created_at").notNullable();
    timeColumn(table2, "updated_at").notNullable();
    table2.unique(["username_key"], { indexName: "users_username_unique" });
    table2.unique(["email"], { indexName: "users_email_unique" });
    table2.index(["user_type", "created_at"], "users_type_created");
    table2.index(["created_at"], "users_created");
    table2.check("user_type IN ('ADMIN', 'CUSTOMER')", [], "users_type_known");
  });
  await createTable(knex3, "sessions", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "user_id", "users").notNullable();
    timeColumn(table2, "created_at").notNullable();
    timeColumn(table2, "expires_at").notNullable();
    table2.index(["user_id"], "sessions_user");
    table2.index(["expires_at"], "sessions_expiry");
  });
  await createTable(knex3, "password_codes", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "user_id", "users").notNullable();
    exactText(table2, "code_hash", 64).notNullable();
    table2.integer("attempts").notNullable().defaultTo(0);
    timeColumn(table2, "created_at").notNullable();
    timeColumn(table2, "expires_at").notNullable();
    timeColumn(table2, "used_at");
    table2.index(["user_id", "created_at"], "password_codes_user_created");
    table2.index(["expires_at"], "password_codes_expiry");
  });
}
async function down(knex3) {
  await knex3.schema.dropTable("password_codes");
  await knex3.schema.dropTable("sessions");
  await knex3.schema.dropTable("users");
}
var init_accounts = __esm({
  "migrations/20261121_01_accounts.ts"() {
    "use strict";
    init_columns();
  }
});

// migrations/20261121_02_catalogue.ts
var catalogue_exports = {};
__export(catalogue_exports, {
  down: () => down2,
  up: () => up2
});
async function up2(knex3) {
  await createTable(knex3, "categories", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "parent_id", "categories");
    table2.integer("position").notNullable();
    table2.string("name", 120).notNullable();
    exactText(table2, "slug", 140).notNullable();
    table2.specificType("description", "MEDIUMTEXT").notNullable();
    timeColumn(table2, "created_at").notNullable();
    timeColumn(table2, "updated_at").notNullable();
    table2.unique(["slug"], { indexName: "categories_slug_unique" });
    table2.index(["parent_id", "position"], "categories_parent_position");
    table2.index(["name"], "categories_name");
  });
  await createTable(knex3, "media", (table2) => {
    idColumn(table2, "id").primary();
    table2.string("status", 16).notNullable().comment("which format of its widths is made next");
    table2.integer("width").notNullable();
    table2.integer("height").notNullable();
    table2.text("blur").notNullable();
    timeColumn(table2, "created_at").notNullable();
    timeColumn(table2, "due_at").notNullable().comment("also the end of the lease of the process that is making it");
    table2.index(["status", "due_at"], "media_status_due");
    table2.index(["created_at"], "media_created");
    table2.check("status IN ('AWAITING_WEBP', 'AWAITING_AVIF', 'READY')", [], "media_status_known");
  });
  await createTable(knex3, "products", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "category_id", "categories").notNullable();
    table2.string("name", 120).notNullable();
    table2.specificType("description", "MEDIUMTEXT").notNullable();
    table2.integer("first_price").notNullable().comment("paise; the price of the first variant, to sort by");
    timeColumn(table2, "created_at").notNullable();
    timeColumn(table2, "updated_at").notNullable();
    table2.index(["created_at", "id"], "products_created");
    table2.index(["first_price", "id"], "products_price");
    table2.index(["category_id", "created_at", "id"], "products_category_created");
    table2.index(["category_id", "first_price", "id"], "products_category_price");
    table2.index(["name", "id"], "products_name");
  });
  await createTable(knex3, "product_variants", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "product_id", "products").notNullable();
    table2.integer("position").notNullable();
    table2.string("color", 120).notNullable();
    table2.string("color_hex", 7).notNullable();
    table2.string("size", 120).notNullable();
    table2.integer("stock").notNullable();
    table2.integer("price").notNullable().comment("paise charged");
    table2.integer("discount").comment("paise added to price for the struck-through price");
    table2.index(["product_id", "position"], "product_variants_product_position");
    table2.index(["size", "product_id"], "product_variants_size");
    table2.index(["color", "product_id"], "product_variants_color");
    table2.index(["price", "product_id"], "product_variants_price");
    table2.check("stock >= 0", [], "product_variants_stock_not_negative");
    table2.check("price >= 0", [], "product_variants_price_not_negative");
    table2.check("discount IS NULL OR discount >= 0", [], "product_variants_discount_not_negative");
  });
  await createTable(knex3, "product_images", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "product_id", "products").notNullable();
    idColumn(table2, "media_id", "media").notNullable();
    table2.integer("position").notNullable();
    table2.string("alt", 200).notNullable();
    table2.index(["product_id", "position"], "product_images_product_position");
    table2.index(["media_id"], "product_images_media");
  });
  await createTable(knex3, "catalogue_version", (table2) => {
    table2.integer("id").primary();
    table2.bigInteger("version").notNullable();
  });
  await createTable(knex3, "catalogue_changes", (table2) => {
    table2.bigInteger("version").primary();
    idColumn(table2, "product_id").comment("NULL when it is about a category");
    idColumn(table2, "category_id").comment("all products below it are to be read again");
    table2.check("(product_id IS NULL) <> (category_id IS NULL)", [], "catalogue_changes_one_subject");
  });
  await knex3("catalogue_version").insert({ id: 1, version: 0 });
}
async function down2(knex3) {
  await knex3.schema.dropTable("catalogue_changes");
  await knex3.schema.dropTable("catalogue_version");
  await knex3.schema.dropTable("product_images");
  await knex3.schema.dropTable("product_variants");
  await knex3.schema.dropTable("products");
  await knex3.schema.dropTable("media");
  await knex3.schema.dropTable("categories");
}
var init_catalogue = __esm({
  "migrations/20261121_02_catalogue.ts"() {
    "use strict";
    init_columns();
  }
});

// migrations/20261121_03_cart_and_wishlist.ts
var cart_and_wishlist_exports = {};
__export(cart_and_wishlist_exports, {
  down: () => down3,
  up: () => up3
});
async function up3(knex3) {
  await createTable(knex3, "cart_items", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "user_id", "users").notNullable();
    idColumn(table2, "variant_id", "product_variants").notNullable();
    table2.integer("quantity").notNullable();
    timeColumn(table2, "created_at").notNullable();
    table2.unique(["user_id", "variant_id"], { indexName: "cart_items_user_variant_unique" });
    table2.index(["user_id", "created_at"], "cart_items_user_created");
    table2.index(["variant_id"], "cart_items_variant");
    table2.check("quantity >= 1", [], "cart_items_quantity_positive");
  });
  await createTable(knex3, "wishlist_items", (table2) => {
    idColumn(table2, "user_id", "users").notNullable();
    idColumn(table2, "product_id", "products").notNullable();
    timeColumn(table2, "created_at").notNullable();
    table2.primary(["user_id", "product_id"]);
    table2.index(["product_id"], "wishlist_items_product");
  });
}
async function down3(knex3) {
  await knex3.schema.dropTable("wishlist_items");
  await knex3.schema.dropTable("cart_items");
}
var init_cart_and_wishlist = __esm({
  "migrations/20261121_03_cart_and_wishlist.ts"() {
    "use strict";
    init_columns();
  }
});

// migrations/20261121_04_addresses.ts
var addresses_exports = {};
__export(addresses_exports, {
  down: () => down4,
  up: () => up4
});
async function up4(knex3) {
  await createTable(knex3, "addresses", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "user_id", "users").notNullable();
    table2.string("address_line1", 200).notNullable();
    table2.string("address_line2", 200);
    table2.string("city", 80).notNullable();
    table2.string("state", 80).notNullable();
    table2.string("postal_code", 6).notNullable();
    idColumn(table2, "default_for").comment("the user whose default this is, else NULL: unique, so a user has one at most");
    timeColumn(table2, "created_at").notNullable();
    timeColumn(table2, "updated_at").notNullable();
    table2.index(["user_id", "created_at"], "addresses_user_created");
    table2.unique(["default_for"], { indexName: "addresses_one_default" });
    table2.check("default_for IS NULL OR default_for = user_id", [], "addresses_default_is_own");
  });
}
async function down4(knex3) {
  await knex3.schema.dropTable("addresses");
}
var init_addresses = __esm({
  "migrations/20261121_04_addresses.ts"() {
    "use strict";
    init_columns();
  }
});

// migrations/20261121_05_orders.ts
var orders_exports = {};
__export(orders_exports, {
  down: () => down5,
  up: () => up5
});
async function up5(knex3) {
  await createTable(knex3, "orders", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "user_id", "users").notNullable();
    exactText(table2, "reversed_number", 8).notNullable().comment("the id's last 8 characters backwards, to search by ending");
    exactText(table2, "idempotency_key", 128);
    table2.bigInteger("total").notNullable().comment("paise");
    table2.string("payment_method", 16).notNullable();
    table2.string("payment_status", 16).notNullable();
    table2.string("delivery_status", 16).notNullable();
    table2.date("expected_delivery_date").notNullable();
    timeColumn(table2, "delivered_on");
    table2.string("customer_first_name", 120);
    table2.string("customer_last_name", 120);
    table2.string("customer_email", 254).notNullable();
    table2.string("customer_phone", 20);
    table2.string("address_line1", 200).notNullable();
    table2.string("address_line2", 200);
    table2.string("city", 80).notNullable();
    table2.string("state", 80).notNullable();
    table2.string("postal_code", 6).notNullable();
    timeColumn(table2, "created_at").notNullable();
    timeColumn(table2, "updated_at").notNullable();
    table2.unique(["user_id", "idempotency_key"], { indexName: "orders_user_key_unique" });
    table2.index(["user_id", "created_at", "id"], "orders_user_created");
    table2.index(["user_id", "delivery_status", "created_at", "id"], "orders_user_status_created");
    table2.index(["delivery_status", "created_at", "id"], "orders_status_created");
    table2.index(["created_at", "id"], "orders_created");
    table2.index(["total", "id"], "orders_total");
    table2.index(["reversed_number"], "orders_reversed_number");
    table2.index(["customer_first_name"], "orders_first_name");
    table2.index(["customer_last_name"], "orders_last_name");
    table2.index(["customer_email"], "orders_email");
    table2.index(["customer_phone"], "orders_phone");
    table2.check(`delivery_status IN ${STATUSES}`, [], "orders_delivery_status_known");
    table2.check("payment_status IN ('PENDING', 'PAID', 'CANCELED')", [], "orders_payment_status_known");
    table2.check("total >= 0", [], "orders_total_not_negative");
  });
  await createTable(knex3, "order_items", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "order_id", "orders").notNullable();
    table2.integer("position").notNullable();
    idColumn(table2, "product_id").notNullable();
    idColumn(table2, "variant_id").notNullable();
    idColumn(table2, "media_id").comment("the picture, kept on disk as long as this row names it");
    table2.string("product_name", 120).notNullable();
    table2.string("size", 120).notNullable();
    table2.string("color", 120).notNullable();
    table2.integer("quantity").notNullable();
    table2.integer("price").notNullable().comment("paise a unit");
    table2.index(["order_id", "position"], "order_items_order_position");
    table2.index(["media_id"], "order_items_media");
    table2.check("quantity >= 1", [], "order_items_quantity_positive");
  });
  await createTable(knex3, "order_events", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "order_id", "orders").notNullable();
    table2.string("from_status", 16);
    table2.string("to_status", 16).notNullable();
    idColumn(table2, "actor_id").notNullable();
    table2.string("actor_name", 120).notNullable();
    timeColumn(table2, "created_at").notNullable();
    table2.index(["order_id", "created_at", "id"], "order_events_order_created");
    table2.check(`to_status IN ${STATUSES}`, [], "order_events_status_known");
  });
}
async function down5(knex3) {
  await knex3.schema.dropTable("order_events");
  await knex3.schema.dropTable("order_items");
  await knex3.schema.dropTable("orders");
}
var STATUSES;
var init_orders = __esm({
  "migrations/20261121_05_orders.ts"() {
    "use strict";
    init_columns();
    STATUSES = "('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED')";
  }
});

// migrations/20261121_06_outbox.ts
var outbox_exports = {};
__export(outbox_exports, {
  down: () => down6,
  up: () => up6
});
async function up6(knex3) {
  await createTable(knex3, "outbox_mails", (table2) => {
    idColumn(table2, "id").primary();
    idColumn(table2, "order_id").comment("set on a confirmation: one an order");
    table2.string("recipient", 254).notNullable();
    table2.string("subject", 200).notNullable();
    table2.specificType("text_body", "MEDIUMTEXT").comment("NULL once erased");
    table2.specificType("html_body", "MEDIUMTEXT").comment("NULL once erased");
    table2.boolean("erase_body").notNullable().comment("the text is a secret: gone when sent or expired");
    table2.string("status", 16).notNullable();
    table2.integer("attempts").notNullable().defaultTo(0);
    table2.string("last_error", 500);
    timeColumn(table2, "created_at").notNullable();
    timeColumn(table2, "due_at").notNullable().comment("the end of the lease while a worker is sending it");
    timeColumn(table2, "leased_until").comment("a worker is sending it; nobody else before this");
    timeColumn(table2, "expires_at").comment("not sent after this");
    timeColumn(table2, "sent_at");
    table2.unique(["order_id"], { indexName: "outbox_mails_order_unique" });
    table2.index(["status", "due_at"], "outbox_mails_status_due");
    table2.index(["status", "expires_at"], "outbox_mails_status_expiry");
    table2.check("status IN ('WAITING', 'SENT', 'FAILED', 'EXPIRED')", [], "outbox_mails_status_known");
  });
}
async function down6(knex3) {
  await knex3.schema.dropTable("outbox_mails");
}
var init_outbox = __esm({
  "migrations/20261121_06_outbox.ts"() {
    "use strict";
    init_columns();
  }
});

// migrations/20261121_07_company_and_legal_pages.ts
var company_and_legal_pages_exports = {};
__export(company_and_legal_pages_exports, {
  down: () => down7,
  up: () => up7
});
async function up7(knex3) {
  await createTable(knex3, "company_details", (table2) => {
    table2.integer("id").primary();
    table2.string("name", 120).notNullable();
    table2.string("email", 254).notNullable();
    table2.string("phone", 10).notNullable();
    table2.string("address", 200).notNullable();
    table2.string("pincode", 6).notNullable();
    idColumn(table2, "logo_id", "media");
    timeColumn(table2, "updated_at").notNullable();
    table2.check("id = 1", [], "company_details_single_row");
  });
  await knex3("company_details").insert({ id: 1, name: "", email: "", phone: "", address: "", pincode: "", updated_at: /* @__PURE__ */ new Date() });
  await createTable(knex3, "legal_pages", (table2) => {
    idColumn(table2, "id").primary();
    table2.string("title", 120).notNullable();
    exactText(table2, "slug", 120).notNullable();
    table2.specificType("content", "MEDIUMTEXT").notNullable();
    timeColumn(table2, "created_at").notNullable();
    timeColumn(table2, "updated_at").notNullable();
    table2.unique(["slug"], { indexName: "legal_pages_slug_unique" });
    table2.index(["title"], "legal_pages_title");
    table2.index(["updated_at"], "legal_pages_updated");
  });
}
async function down7(knex3) {
  await knex3.schema.dropTable("legal_pages");
  await knex3.schema.dropTable("company_details");
}
var init_company_and_legal_pages = __esm({
  "migrations/20261121_07_company_and_legal_pages.ts"() {
    "use strict";
    init_columns();
  }
});

// migrations/20261121_08_rate_limits.ts
var rate_limits_exports = {};
__export(rate_limits_exports, {
  down: () => down8,
  up: () => up8
});
async function up8(knex3) {
  await createTable(knex3, "rate_limits", (table2) => {
    exactText(table2, "key", 255).primary();
    table2.integer("points").notNullable();
    table2.bigInteger("expire").comment("milliseconds since 1970");
    table2.index(["expire"], "rate_limits_expire");
  });
}
async function down8(knex3) {
  await knex3.schema.dropTable("rate_limits");
}
var init_rate_limits = __esm({
  "migrations/20261121_08_rate_limits.ts"() {
    "use strict";
    init_columns();
  }
});

// migrations/index.ts
var migrations, migrationSource;
var init_migrations = __esm({
  "migrations/index.ts"() {
    "use strict";
    init_accounts();
    init_catalogue();
    init_cart_and_wishlist();
    init_addresses();
    init_orders();
    init_outbox();
    init_company_and_legal_pages();
    init_rate_limits();
    migrations = {
      "20261121_01_accounts": accounts_exports,
      "20261121_02_catalogue": catalogue_exports,
      "20261121_03_cart_and_wishlist": cart_and_wishlist_exports,
      "20261121_04_addresses": addresses_exports,
      "20261121_05_orders": orders_exports,
      "20261121_06_outbox": outbox_exports,
      "20261121_07_company_and_legal_pages": company_and_legal_pages_exports,
      "20261121_08_rate_limits": rate_limits_exports
    };
    migrationSource = {
      getMigrations: async () => Object.keys(migrations).sort(),
      getMigrationName: (name) => name,
      getMigration: async (name) => {
        const migration = migrations[name];
        if (!migration) throw new Error(`There is no migration called ${name}`);
        return migration;
      }
    };
  }
});

// backend/src/database/database.ts
import knexBuilder from "knex";
import { knexSnakeCaseMappers } from "objection";
function connectionOf(url) {
  const { hostname, port, username: username2, password: password2, pathname, searchParams } = new URL(url);
  return {
    ...searchParams.get("socketPath") ? { socketPath: searchParams.get("socketPath") } : { host: hostname, port: Number(port || 3306) },
    ...searchParams.get("ssl") === "on" ? { ssl: {} } : {},
    user: decodeURIComponent(username2),
    password: decodeURIComponent(password2),
    database: decodeURIComponent(pathname.slice(1)),
    charset: "utf8mb4",
    timezone: "Z",
    dateStrings: ["DATE"],
    supportBigNumbers: true,
    connectTimeout: 5e3,
    typeCast: booleans
  };
}
function booleans(field, next) {
  if (field.type !== "TINY" || field.length !== 1) return next();
  const value = field.string();
  return value === null ? null : value === "1";
}
function openDatabase(url, log2) {
  return knexBuilder({
    client: "mysql2",
    connection: connectionOf(url),
    pool: { min: 0, max: 10, acquireTimeoutMillis: 5e3, propagateCreateError: false, afterCreate: prepareConnection },
    migrations: { migrationSource },
    ...log2 ? { log: { ...log2, deprecate: (message2) => log2.warn(message2) } } : {},
    ...knexSnakeCaseMappers()
  });
}
function prepareConnection(connection, done) {
  connection.query("SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED", (error) => done(error, connection));
}
var init_database = __esm({
  "backend/src/database/database.ts"() {
    "use strict";
    init_migrations();
  }
});

// server/connect.ts
var connect_exports = {};
__export(connect_exports, {
  connect: () => connect
});
async function connect(config2, log2) {
  const knex3 = openDatabase(config2.databaseUrl, {
    warn: (message2) => log2.warn(message2),
    error: (message2) => log2.error(message2),
    debug: (message2) => log2.debug(message2)
  });
  try {
    await knex3.raw("SELECT 1");
    await migrate(knex3);
  } catch (error) {
    await knex3.destroy();
    throw explained(error, config2.databaseUrl);
  }
  BaseModel.knex(knex3);
  return knex3;
}
async function migrate(knex3) {
  for (let attempt = 1; ; attempt++) {
    try {
      await knex3.migrate.latest();
      return;
    } catch (error) {
      if (error.name !== "MigrationLocked" || attempt === 60) throw error;
      await new Promise((resolve2) => setTimeout(resolve2, 1e3));
    }
  }
}
function explained(error, url) {
  const { code = "", name } = error;
  if (name === "MigrationLocked") return new ExpectedError('The database is locked by a migration that did not end. See docs/operations.md, "A stuck migration".');
  const advice = ADVICE[code];
  const { host, pathname } = new URL(url);
  return advice ? new ExpectedError(`DATABASE_URL (${host}${pathname}): ${advice}`) : error;
}
var ADVICE;
var init_connect = __esm({
  "server/connect.ts"() {
    "use strict";
    init_BaseModel();
    init_database();
    init_expected_error();
    ADVICE = {
      ECONNREFUSED: "nothing answers there. Is the database running?",
      ENOTFOUND: "there is no such host.",
      EAI_AGAIN: "the host cannot be looked up.",
      ETIMEDOUT: "it does not answer.",
      ENOENT: "its socket is not there.",
      ER_ACCESS_DENIED_ERROR: "user or password is wrong.",
      ER_ACCESS_DENIED_NO_PASSWORD_ERROR: "user or password is wrong.",
      ER_DBACCESS_DENIED_ERROR: "the user may not use this database. Grant it all rights on it.",
      ER_BAD_DB_ERROR: "there is no such database. Create it first.",
      ER_TABLEACCESS_DENIED_ERROR: "the user lacks a right on this database. Grant it all rights on it.",
      ER_SPECIFIC_ACCESS_DENIED_ERROR: "the user lacks a right on this database. Grant it all rights on it."
    };
  }
});

// backend/src/http/errors.ts
var HttpError, badRequest, invalidField, unauthorized, forbidden, notFound, conflict, tooManyRequests, unavailable;
var init_errors = __esm({
  "backend/src/http/errors.ts"() {
    "use strict";
    HttpError = class extends Error {
      constructor(status, code, message2, details = {}) {
        super(message2);
        this.status = status;
        this.code = code;
        this.details = details;
      }
      status;
      code;
      details;
    };
    badRequest = (message2, errors, code = "INVALID") => new HttpError(400, code, message2, errors ? { errors } : {});
    invalidField = (path, message2) => badRequest(message2, [{ path, message: message2 }]);
    unauthorized = (message2 = "Please login to continue.", code = "UNAUTHORIZED") => new HttpError(401, code, message2);
    forbidden = (message2 = "You are not allowed to do this.") => new HttpError(403, "FORBIDDEN", message2);
    notFound = (what) => new HttpError(404, "NOT_FOUND", `${what} not found.`);
    conflict = (code, message2, details = {}) => new HttpError(409, code, message2, details);
    tooManyRequests = (seconds) => new HttpError(429, "TOO_MANY_REQUESTS", "Too many attempts. Please wait a little and try again.", { retryAfter: seconds });
    unavailable = () => new HttpError(503, "UNAVAILABLE", "The store is busy for a moment. Please try again.", { retryAfter: 2 });
  }
});

// backend/src/http/rate-limit.ts
import { RateLimiterMySQL } from "rate-limiter-flexible";
var LIMITS, RateLimits;
var init_rate_limit = __esm({
  "backend/src/http/rate-limit.ts"() {
    "use strict";
    init_errors();
    LIMITS = {
      loginByAddress: { points: 60, seconds: 300 },
      loginByAccount: { points: 10, seconds: 300 },
      registerByAddress: { points: 30, seconds: 3600 },
      codeByAddress: { points: 20, seconds: 3600 },
      codeByAccount: { points: 5, seconds: 3600 },
      resetByAddress: { points: 30, seconds: 3600 },
      resetByAccount: { points: 10, seconds: 3600 },
      passwordByAccount: { points: 10, seconds: 300 }
    };
    RateLimits = class {
      #limiters;
      constructor(knex3, enabled) {
        if (!enabled) return;
        const limiter = ([name, { points, seconds }]) => [
          name,
          new RateLimiterMySQL({
            storeClient: knex3,
            storeType: "knex",
            dbName: knex3.client.database(),
            tableName: "rate_limits",
            tableCreated: true,
            keyPrefix: name,
            points,
            duration: seconds
          })
        ];
        this.#limiters = new Map(Object.entries(LIMITS).map(limiter));
      }
      /**
       * Counts one attempt.
       * @throws HttpError 429 with Retry-After when there were too many
       */
      async spend(name, key) {
        try {
          await this.#limiters?.get(name)?.consume(key.toLowerCase().slice(0, 200));
        } catch (refused) {
          if (refused instanceof Error) throw refused;
          throw tooManyRequests(refused.msBeforeNext / 1e3);
        }
      }
      /** Forgets the attempts of one that succeeded. */
      async forgive(name, key) {
        await this.#limiters?.get(name)?.delete(key.toLowerCase().slice(0, 200));
      }
    };
  }
});

// backend/src/mail/OutboxMail.ts
var OutboxMail;
var init_OutboxMail = __esm({
  "backend/src/mail/OutboxMail.ts"() {
    "use strict";
    init_BaseModel();
    OutboxMail = class extends BaseModel {
      static tableName = "outbox_mails";
      /** The same for every attempt, so that a mail sent twice after a crash counts as one. */
      get messageKey() {
        return `${this.id}.${this.createdAt.getTime().toString(36)}`;
      }
    };
  }
});

// backend/src/database/error-code.ts
function errorCode(error) {
  const { code, nativeError } = error;
  return nativeError?.code ?? code;
}
var init_error_code = __esm({
  "backend/src/database/error-code.ts"() {
    "use strict";
  }
});

// backend/src/database/transaction.ts
import { setTimeout as sleep } from "node:timers/promises";
async function transaction(work) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await BaseModel.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has(errorCode(error) ?? "")) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
function isDuplicate(error, index) {
  const { message: message2 = "" } = error;
  return errorCode(error) === "ER_DUP_ENTRY" && (!index || message2.includes(index));
}
var ATTEMPTS, RETRIED;
var init_transaction = __esm({
  "backend/src/database/transaction.ts"() {
    "use strict";
    init_BaseModel();
    init_error_code();
    ATTEMPTS = 6;
    RETRIED = /* @__PURE__ */ new Set(["ER_LOCK_DEADLOCK", "ER_LOCK_WAIT_TIMEOUT", "ER_CHECKREAD"]);
  }
});

// backend/src/mail/outbox.ts
import { raw } from "objection";
function claimDue(limit) {
  return transaction((trx) => {
    const due = OutboxMail.query(trx).where("status", "WAITING").where("dueAt", "<=", /* @__PURE__ */ new Date()).orderBy("dueAt").limit(limit);
    return claim(trx, due.forUpdate().skipLocked());
  });
}
async function claimOne(id2) {
  const [mail] = await transaction((trx) => {
    const one = OutboxMail.query(trx).where({ id: id2 }).whereIn("status", ["WAITING", "FAILED"]);
    return claim(trx, one.forUpdate());
  });
  return mail;
}
async function claim(trx, wanted) {
  const now = /* @__PURE__ */ new Date();
  const mails = await wanted.whereNotNull("textBody").where((free) => free.whereNull("leasedUntil").orWhere("leasedUntil", "<=", now)).where((live) => live.whereNull("expiresAt").orWhere("expiresAt", ">", now));
  if (mails.length === 0) return [];
  const leasedUntil = new Date(now.getTime() + LEASE);
  await OutboxMail.query(trx).findByIds(mails.map(({ id: id2 }) => id2)).patch({ status: "WAITING", leasedUntil, dueAt: leasedUntil, attempts: raw("attempts + 1") });
  for (const mail of mails) mail.attempts += 1;
  return mails;
}
async function markSent(mail) {
  await OutboxMail.query().findById(mail.id).patch({
    status: "SENT",
    sentAt: /* @__PURE__ */ new Date(),
    leasedUntil: null,
    lastError: null,
    ...mail.eraseBody ? ERASED : {}
  });
}
async function markFailed(mail, error) {
  const lastError = error.slice(0, 500);
  const givenUp = mail.attempts >= ATTEMPTS2;
  const pause = Math.min(FIRST_PAUSE * 2 ** (mail.attempts - 1), LONGEST_PAUSE);
  await OutboxMail.query().findById(mail.id).where({ status: "WAITING" }).patch(
    givenUp ? { status: "FAILED", leasedUntil: null, lastError, ...mail.eraseBody ? ERASED : {} } : { leasedUntil: null, dueAt: new Date(Date.now() + pause), lastError }
  );
}
async function queueAgain(id2, sentBefore) {
  const now = /* @__PURE__ */ new Date();
  await OutboxMail.query().where({ id: id2, status: "SENT" }).where("sentAt", "<=", sentBefore).whereNotNull("textBody").patch({ status: "WAITING", attempts: 0, createdAt: now, dueAt: now, sentAt: null });
}
function expireMails() {
  return transaction(async (trx) => {
    const expired = await OutboxMail.query(trx).where("status", "WAITING").where("expiresAt", "<=", /* @__PURE__ */ new Date()).limit(SWEPT).forUpdate().skipLocked();
    for (const mail of expired) {
      await mail.$query(trx).patch({ status: "EXPIRED", leasedUntil: null, ...mail.eraseBody ? ERASED : {} });
    }
  });
}
var LEASE, FIRST_PAUSE, LONGEST_PAUSE, ATTEMPTS2, SWEPT, ERASED;
var init_outbox2 = __esm({
  "backend/src/mail/outbox.ts"() {
    "use strict";
    init_transaction();
    init_OutboxMail();
    LEASE = 6e4;
    FIRST_PAUSE = 3e4;
    LONGEST_PAUSE = 4 * 36e5;
    ATTEMPTS2 = 12;
    SWEPT = 100;
    ERASED = { textBody: null, htmlBody: null };
  }
});

// backend/src/mail/transport.ts
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join as join2 } from "node:path";
import { createTransport } from "nodemailer";
function createDelivery(config2, log2) {
  return config2.smtpUrl ? overSmtp(config2.smtpUrl, config2.mailFrom) : intoFolder(config2.mailDir, config2.mailFrom, log2);
}
function overSmtp(url, from) {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    dnsTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true
  });
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from));
  };
}
function intoFolder(folder3, from, log2) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const { message: message2 } = await transport.sendMail(messageOf(mail, from));
    const file = join2(folder3, `${mail.messageKey}.eml`);
    await mkdir(folder3, { recursive: true });
    await writeFile(`${file}.part`, message2);
    await rename(`${file}.part`, file);
    log2.info({ file, subject: mail.subject }, "mail written");
  };
}
function messageOf(mail, from) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    text: mail.textBody ?? "",
    html: mail.htmlBody ?? "",
    messageId: `<${mail.messageKey}@${domain}>`,
    date: mail.createdAt,
    headers: { "Auto-Submitted": "auto-generated" }
  };
}
var CONNECT_TIMEOUT, SILENCE_TIMEOUT;
var init_transport = __esm({
  "backend/src/mail/transport.ts"() {
    "use strict";
    CONNECT_TIMEOUT = 5e3;
    SILENCE_TIMEOUT = 15e3;
  }
});

// backend/src/mail/Mailer.ts
import { setTimeout as sleep2 } from "node:timers/promises";
function reasonOf(error) {
  const { code, response, message: message2 } = error;
  return `${code ?? "ERROR"}: ${response ?? message2 ?? ""}`.replace(/\s+/g, " ");
}
var POLL, BATCH, LOOK_AGAIN, SEND_LIMIT, Mailer;
var init_Mailer = __esm({
  "backend/src/mail/Mailer.ts"() {
    "use strict";
    init_OutboxMail();
    init_outbox2();
    init_transport();
    POLL = 2e3;
    BATCH = 5;
    LOOK_AGAIN = 100;
    SEND_LIMIT = 45e3;
    Mailer = class {
      #log;
      #deliver;
      #underWay = /* @__PURE__ */ new Set();
      #running = false;
      #roused = false;
      #rouse = () => {
      };
      constructor(config2, log2) {
        this.#log = log2;
        this.#deliver = createDelivery(config2, log2);
      }
      start() {
        if (this.#running) return;
        this.#running = true;
        void this.#track(this.#run());
      }
      /** Resolves when the mails under way are sent or refused. */
      async stop() {
        this.#running = false;
        this.#rouse();
        await Promise.allSettled(this.#underWay);
      }
      /** Look at the outbox at once instead of at the next turn. */
      wake() {
        this.#roused = true;
        this.#rouse();
      }
      /**
       * Sends one mail of the outbox now, whatever its due time; a refused one stays in the outbox.
       * @returns whether it was taken within `timeoutMs`; true also for one sent before
       */
      deliverNow(mailId, timeoutMs = 5e3) {
        const deadline = Date.now() + timeoutMs;
        return Promise.race([this.#track(this.#sendOrAwait(mailId, deadline)), sleep2(timeoutMs, false, { ref: false })]);
      }
      #track(work) {
        this.#underWay.add(work);
        const done = () => void this.#underWay.delete(work);
        work.then(done, done);
        return work;
      }
      async #run() {
        while (this.#running) {
          this.#roused = false;
          const sent = await this.#sendDue().catch((error) => {
            this.#log.warn({ err: error }, "the outbox cannot be read");
            return 0;
          });
          if (sent < BATCH && this.#running && !this.#roused) await this.#pause();
        }
      }
      #pause() {
        return new Promise((resolve2) => {
          const timer = setTimeout(resolve2, POLL);
          this.#rouse = () => {
            clearTimeout(timer);
            resolve2();
          };
        });
      }
      async #sendDue() {
        await expireMails();
        const mails = await claimDue(BATCH);
        await Promise.all(mails.map((mail) => this.#send(mail)));
        return mails.length;
      }
      async #send(mail) {
        const limit = new AbortController();
        const tooLong = sleep2(SEND_LIMIT, void 0, { signal: limit.signal }).then(
          () => Promise.reject(new Error("took too long"))
        );
        const failure = await Promise.race([this.#deliver(mail), tooLong]).then(() => void 0, reasonOf);
        limit.abort();
        if (failure === void 0) {
          await markSent(mail);
        } else {
          await markFailed(mail, failure);
          this.#log.warn({ mailId: mail.id, attempts: mail.attempts, reason: failure }, "mail not taken");
        }
        return failure === void 0;
      }
      async #sendOrAwait(mailId, deadline) {
        const mail = await claimOne(mailId);
        if (mail) return this.#send(mail);
        while (Date.now() < deadline) {
          const row = await OutboxMail.query().findById(mailId).select("status", "leasedUntil");
          if (row?.status !== "WAITING") return row?.status === "SENT";
          if (row.leasedUntil === null) return false;
          await sleep2(LOOK_AGAIN);
        }
        return false;
      }
    };
  }
});

// backend/src/media/encode.ts
import sharp from "sharp";
async function encodeFull(source, target, field) {
  try {
    return await sharp(source, { limitInputPixels: PIXELS_MAX, failOn: "error" }).autoOrient().resize({ width: FULL_WIDTH, height: FULL_HEIGHT, fit: "inside", withoutEnlargement: true }).webp({ quality: 84, effort: 3 }).toFile(target);
  } catch (error) {
    const { message: message2 } = error;
    if (/pixel limit/.test(message2))
      throw invalidField(field, `An image has more than ${PIXELS_MAX / 1e6} million pixels.`);
    if (/writ|space/i.test(message2)) throw error;
    throw invalidField(field, "An image is damaged and cannot be read.");
  }
}
async function blurOf(file) {
  const pixels = await sharp(file).resize({ width: BLUR_WIDTH, height: BLUR_WIDTH * 2, fit: "inside" }).webp({ quality: 20, effort: 0 }).toBuffer();
  return `data:image/webp;base64,${pixels.toString("base64")}`;
}
var PIXELS_MAX, FULL_WIDTH, FULL_HEIGHT, BLUR_WIDTH;
var init_encode = __esm({
  "backend/src/media/encode.ts"() {
    "use strict";
    init_errors();
    PIXELS_MAX = 5e7;
    FULL_WIDTH = 1600;
    FULL_HEIGHT = 4800;
    BLUR_WIDTH = 12;
  }
});

// backend/src/media/image-kinds.ts
import { fileTypeFromFile } from "file-type";
async function checkImageKind(path, field, { types, names }) {
  const kind = await fileTypeFromFile(path).catch(() => void 0);
  if (kind && types.includes(kind.mime)) return;
  const message2 = `Only ${names} images are accepted.`;
  throw new HttpError(415, "UNSUPPORTED_MEDIA_TYPE", message2, { errors: [{ path: field, message: message2 }] });
}
var PRODUCT_IMAGE_KINDS, LOGO_KINDS;
var init_image_kinds = __esm({
  "backend/src/media/image-kinds.ts"() {
    "use strict";
    init_errors();
    PRODUCT_IMAGE_KINDS = {
      types: ["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"],
      names: "JPEG, PNG, WebP, AVIF or GIF"
    };
    LOGO_KINDS = {
      types: ["image/png", "image/apng", "image/jpeg", "image/gif"],
      names: "PNG, JPG or GIF"
    };
  }
});

// backend/src/media/Media.ts
var Media;
var init_Media = __esm({
  "backend/src/media/Media.ts"() {
    "use strict";
    init_BaseModel();
    Media = class extends BaseModel {
      static tableName = "media";
      $beforeInsert(context) {
        super.$beforeInsert(context);
        this.status ??= "AWAITING_WEBP";
        this.createdAt ??= /* @__PURE__ */ new Date();
        this.dueAt ??= this.createdAt;
      }
    };
  }
});

// contract/src/limits.ts
var LIMITS2, PAGE_SIZES, TIMES, DELIVERY_DAYS, DELIVERY_STATUSES, IMAGE_WIDTHS;
var init_limits = __esm({
  "contract/src/limits.ts"() {
    "use strict";
    LIMITS2 = {
      name: 120,
      username: 64,
      email: 254,
      mobile: 20,
      addressLine: 200,
      city: 80,
      postalCode: 6,
      phone: 10,
      description: 2e4,
      legalContent: 2e5,
      passwordMin: 8,
      passwordMax: 128,
      searchText: 200,
      idempotencyKey: 128,
      /** Rupees. */
      price: 999999999e-2,
      stock: 1e6,
      variants: 200,
      imagesMin: 2,
      imagesMax: 10,
      /** Bytes. */
      imageBytes: 8 * 1024 * 1024,
      logoBytes: 2 * 1024 * 1024,
      otpLength: 6
    };
    PAGE_SIZES = { home: 20, category: 20, adminProducts: 10, shop: 50, apiDefault: 10, apiMax: 100, search: 20, searchMax: 50, orders: 100, ordersMax: 500 };
    TIMES = {
      searchDebounce: 500,
      rotation: 5e3,
      fade: 600,
      toastHeader: 5e3,
      toastStorefront: 1e3,
      toastAccount: 3e3,
      otpLifetime: 10 * 6e4
    };
    DELIVERY_DAYS = 5;
    DELIVERY_STATUSES = ["PENDING", "SHIPPED", "DELIVERED", "CANCELED"];
    IMAGE_WIDTHS = [320, 480, 640, 960, 1200];
  }
});

// backend/src/media/media-files.ts
import { join as join3 } from "node:path";
var MEDIA_ID, FILE_NAME, FULL_NAME, fileName, isMediaId, isMediaFile, folderOf;
var init_media_files = __esm({
  "backend/src/media/media-files.ts"() {
    "use strict";
    init_limits();
    MEDIA_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    FILE_NAME = new RegExp(`^(full|${IMAGE_WIDTHS.join("|")})\\.(webp|avif)$`);
    FULL_NAME = "full.webp";
    fileName = (width, format) => `${width}.${format}`;
    isMediaId = (text) => MEDIA_ID.test(text);
    isMediaFile = (name) => FILE_NAME.test(name) && name !== "full.avif";
    folderOf = (id2) => join3(id2.slice(-2), id2);
  }
});

// backend/src/media/media-router.ts
import { readdir } from "node:fs/promises";
import { join as join4 } from "node:path";
import { Router } from "express";
function standIn(wanted, made2) {
  const width = Number.parseInt(wanted, 10);
  const names = IMAGE_WIDTHS.filter((other) => other >= width).map((other) => fileName(other, "webp"));
  return [...names, FULL_NAME].find((name) => made2.has(name));
}
function sendFile(res, root, path, options) {
  return new Promise((resolve2, reject) => {
    res.sendFile(path, { root, ...options }, (error) => error && !res.headersSent ? reject(error) : resolve2());
  });
}
function mediaRouter(dir) {
  const router = Router();
  const notThere = (_req, res) => void res.status(404).type("text").send("Not found");
  router.get("/:id/:name", async (req, res, next) => {
    const { id: id2, name } = req.params;
    if (!isMediaId(id2) || !isMediaFile(name)) return next();
    const made2 = new Set(await readdir(join4(dir, folderOf(id2))).catch(() => []));
    const found = made2.has(name) ? name : standIn(name, made2);
    if (!found) return next();
    res.set("X-Content-Type-Options", "nosniff");
    const caching = found === name ? { maxAge: YEAR, immutable: true } : { headers: { "Cache-Control": "no-cache" }, cacheControl: false };
    await sendFile(res, dir, join4(folderOf(id2), found), caching);
  });
  router.use(notThere);
  return router;
}
var YEAR;
var init_media_router = __esm({
  "backend/src/media/media-router.ts"() {
    "use strict";
    init_limits();
    init_media_files();
    YEAR = 31536e6;
  }
});

// backend/src/media/RenditionQueue.ts
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { join as join5 } from "node:path";
import { fileURLToPath } from "node:url";
var LOOK_EVERY, LEASE2, RETRY_AFTER, LOWEST_PRIORITY, STEPS, inTime, RenditionQueue;
var init_RenditionQueue = __esm({
  "backend/src/media/RenditionQueue.ts"() {
    "use strict";
    init_Media();
    init_media_files();
    LOOK_EVERY = 3e4;
    LEASE2 = 3e5;
    RETRY_AFTER = 36e5;
    LOWEST_PRIORITY = 19;
    STEPS = {
      AWAITING_WEBP: { format: "webp", next: "AWAITING_AVIF" },
      AWAITING_AVIF: { format: "avif", next: "READY" }
    };
    inTime = (milliseconds) => new Date(Date.now() + milliseconds);
    RenditionQueue = class {
      #dir;
      #log;
      #child;
      #working;
      #again = false;
      #stopped = true;
      #looking;
      constructor(dir, log2) {
        this.#dir = dir;
        this.#log = log2;
      }
      start() {
        this.#stopped = false;
        this.#looking = setInterval(() => this.wake(), LOOK_EVERY).unref();
        this.wake();
      }
      /** Ends the child in the middle of its work; the next start does it again. */
      async stop() {
        this.#stopped = true;
        clearInterval(this.#looking);
        this.#child?.kill("SIGKILL");
        await this.#working;
      }
      wake() {
        if (this.#stopped) return;
        this.#again = true;
        this.#working ??= this.#work().finally(() => {
          this.#working = void 0;
          if (this.#again) this.wake();
        });
      }
      async #work() {
        try {
          while (this.#again && !this.#stopped) {
            this.#again = false;
            for (let media = await this.#claim(); media && !this.#stopped; media = await this.#claim())
              await this.#render(media);
          }
        } catch (error) {
          this.#log.warn({ err: error }, "making image widths was interrupted");
        } finally {
          if (this.#child?.connected) this.#child.disconnect();
          this.#child = void 0;
        }
      }
      /** The next image to work on, WebP before AVIF, held for this process by its `dueAt`. */
      async #claim() {
        const waiting = () => Media.query().whereIn("status", Object.keys(STEPS)).where("dueAt", "<=", /* @__PURE__ */ new Date()).orderBy([{ column: "status", order: "desc" }, "dueAt"]).first();
        for (let media = await waiting(); media; media = await waiting()) {
          const claimed = await Media.query().where({ id: media.id, status: media.status, dueAt: media.dueAt }).patch({ dueAt: inTime(LEASE2) });
          if (claimed === 1) return media;
        }
        return void 0;
      }
      async #render({ id: id2, status }) {
        const { format, next } = STEPS[status];
        try {
          if (!existsSync(join5(this.#dir, folderOf(id2), FULL_NAME))) throw new Error("its file is not there");
          await this.#order({ dir: this.#dir, id: id2, format });
          await Media.query().findById(id2).patch({ status: next, dueAt: /* @__PURE__ */ new Date() });
        } catch (error) {
          if (!this.#stopped) this.#log.error({ err: error, mediaId: id2, format }, "an image could not be made");
          await Media.query().findById(id2).patch({ dueAt: this.#stopped ? /* @__PURE__ */ new Date() : inTime(RETRY_AFTER) });
        }
      }
      #order(order2) {
        const child = this.#child ?? this.#spawn();
        return new Promise((resolve2, reject) => {
          const overdue = setTimeout(() => child.kill("SIGKILL"), LEASE2);
          const gone = () => settle(() => reject(new Error("the process that makes images ended")));
          const answered = ({ error }) => settle(() => error === void 0 ? resolve2() : reject(new Error(error)));
          const settle = (act) => {
            clearTimeout(overdue);
            child.off("exit", gone).off("message", answered);
            act();
          };
          child.once("exit", gone).once("message", answered);
          child.send(order2, (error) => error && gone());
        });
      }
      #spawn() {
        const isSource = import.meta.url.endsWith(".ts");
        const entry = fileURLToPath(new URL(`./renditions-process.${isSource ? "ts" : "js"}`, import.meta.url));
        const child = fork(entry, {
          execArgv: isSource ? ["--import", "tsx"] : [],
          stdio: ["ignore", "ignore", "inherit", "ipc"]
        });
        if (child.pid) setPriority(child.pid, LOWEST_PRIORITY);
        child.once("exit", () => {
          if (this.#child === child) this.#child = void 0;
        });
        child.on("error", (error) => this.#log.error({ err: error }, "the process that makes images failed"));
        this.#child = child;
        return child;
      }
    };
  }
});

// backend/src/media/sweep.ts
import { readdir as readdir2, rm, stat } from "node:fs/promises";
import { join as join6 } from "node:path";
async function sweepMedia(dir, signal) {
  const now = Date.now();
  await sweepIncoming(join6(dir, "incoming"), now - HOUR);
  await sweepRows(dir, new Date(now - DAY), signal);
  await sweepFolders(dir, now - DAY, signal);
}
async function sweepIncoming(folder3, before) {
  for (const name of await readdir2(folder3).catch(() => [])) {
    const path = join6(folder3, name);
    if (await isOlder(path, before)) await rm(path, { force: true });
  }
}
async function sweepRows(dir, before, signal) {
  const unused = () => {
    const query = Media.query().where("createdAt", "<", before);
    for (const [table2, column] of KEEPERS) {
      query.whereNotExists(
        Media.knex()(table2).select(Media.knex().raw("1")).where(`${table2}.${column}`, Media.knex().ref("media.id"))
      );
    }
    return query;
  };
  while (!signal?.aborted) {
    const ids = (await unused().select("id").limit(BATCH2)).map(({ id: id2 }) => id2);
    if (ids.length === 0) return;
    await unused().findByIds(ids).delete();
    await removeUnknown(dir, ids);
  }
}
async function sweepFolders(dir, before, signal) {
  const shelves = (await readdir2(dir).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
  for (const shelf of shelves) {
    const ids = (await readdir2(join6(dir, shelf))).filter(isMediaId);
    for (let start = 0; start < ids.length && !signal?.aborted; start += BATCH2) {
      await removeUnknown(dir, ids.slice(start, start + BATCH2), before);
    }
  }
}
async function removeUnknown(dir, ids, before = Number.POSITIVE_INFINITY) {
  const known = new Set((await Media.query().findByIds(ids).select("id")).map(({ id: id2 }) => id2));
  for (const id2 of ids) {
    const folder3 = join6(dir, folderOf(id2));
    if (!known.has(id2) && await isOlder(folder3, before)) await rm(folder3, { recursive: true, force: true });
  }
}
async function isOlder(path, before) {
  const file = await stat(path).catch(() => void 0);
  return file !== void 0 && file.mtimeMs < before;
}
var HOUR, DAY, BATCH2, KEEPERS;
var init_sweep = __esm({
  "backend/src/media/sweep.ts"() {
    "use strict";
    init_Media();
    init_media_files();
    HOUR = 36e5;
    DAY = 24 * HOUR;
    BATCH2 = 500;
    KEEPERS = [
      ["product_images", "media_id"],
      ["order_items", "media_id"],
      ["company_details", "logo_id"]
    ];
  }
});

// backend/src/media/MediaStore.ts
import { mkdirSync as mkdirSync2 } from "node:fs";
import { copyFile, mkdir as mkdir2, rename as rename2, rm as rm2 } from "node:fs/promises";
import { join as join7 } from "node:path";
import sharp2 from "sharp";
import { v7 as uuidv72 } from "uuid";
var SWEEP_EVERY, MediaStore;
var init_MediaStore = __esm({
  "backend/src/media/MediaStore.ts"() {
    "use strict";
    init_encode();
    init_image_kinds();
    init_Media();
    init_media_files();
    init_media_router();
    init_RenditionQueue();
    init_sweep();
    SWEEP_EVERY = 6 * 36e5;
    MediaStore = class {
      #dir;
      #incoming;
      #log;
      #renditions;
      #stopping = new AbortController();
      #sweepTimer;
      #sweeping;
      constructor(dir, log2) {
        this.#dir = dir;
        this.#incoming = join7(dir, "incoming");
        mkdirSync2(this.#incoming, { recursive: true });
        this.#log = log2;
        this.#renditions = new RenditionQueue(dir, log2);
      }
      /** Serves the files, below /media. */
      router() {
        return mediaRouter(this.#dir);
      }
      /** Begins making widths and formats of what is waiting, and sweeping what nobody needs. */
      start() {
        this.#renditions.start();
        this.#sweep();
        this.#sweepTimer = setInterval(() => this.#sweep(), SWEEP_EVERY).unref();
      }
      /** Ends both where they are; the next start goes on. */
      async stop() {
        clearInterval(this.#sweepTimer);
        this.#stopping.abort();
        await Promise.all([this.#renditions.stop(), this.#sweeping]);
      }
      /**
       * Takes an uploaded file in, written anew.
       * @throws HttpError 415 or 400 naming `field` for what is no image of these kinds
       */
      async takeIn(file, field, kinds) {
        await checkImageKind(file.path, field, kinds);
        return this.#store((target) => encodeFull(file.path, target, field));
      }
      /** Takes in a WebP of the store's own as it is. */
      async copyIn(path) {
        return this.#store(async (target) => {
          await copyFile(path, target);
          const { width, height } = await sharp2(target).metadata();
          return { width, height };
        });
      }
      /** Deletes the files of images whose rows were never committed. */
      async discardUnused(images) {
        if (images.length === 0) return;
        const ids = images.map(({ id: id2 }) => id2);
        const used = new Set((await Media.query().findByIds(ids).select("id")).map(({ id: id2 }) => id2));
        await Promise.all(
          ids.filter((id2) => !used.has(id2)).map((id2) => rm2(this.#folder(id2), { recursive: true, force: true }))
        );
      }
      /** Says that there are new rows to make widths and formats for. */
      wake() {
        this.#renditions.wake();
      }
      async #store(write2) {
        const id2 = uuidv72();
        const temporary = join7(this.#incoming, id2);
        try {
          const { width, height } = await write2(temporary);
          const blur = await blurOf(temporary);
          await mkdir2(this.#folder(id2), { recursive: true });
          await rename2(temporary, join7(this.#folder(id2), FULL_NAME));
          return { id: id2, width, height, blur };
        } finally {
          await rm2(temporary, { force: true });
        }
      }
      #folder(id2) {
        return join7(this.#dir, folderOf(id2));
      }
      #sweep() {
        this.#sweeping = sweepMedia(this.#dir, this.#stopping.signal).catch((error) => {
          this.#log.warn({ err: error }, "sweeping the images failed");
        });
      }
    };
  }
});

// backend/src/search/fabrics.ts
var FABRICS;
var init_fabrics = __esm({
  "backend/src/search/fabrics.ts"() {
    "use strict";
    FABRICS = /* @__PURE__ */ new Set([
      ...[
        "cotton",
        "mulmul",
        "cambric",
        "voile",
        "khadi",
        "kota",
        "chanderi",
        "silk",
        "tussar",
        "crepe",
        "gajji",
        "georgette"
      ],
      ...[
        "chiffon",
        "satin",
        "modal",
        "linen",
        "rayon",
        "viscose",
        "wool",
        "pashmina",
        "velvet",
        "denim",
        "organza",
        "zari"
      ],
      ...[
        "ajrakh",
        "bagru",
        "dabu",
        "sanganeri",
        "bandhani",
        "leheriya",
        "shibori",
        "ikat",
        "jamdani",
        "kalamkari",
        "chintz"
      ],
      ...["chikankari", "gingham", "madras", "handloom", "handwoven", "embroidered", "printed"]
    ]);
  }
});

// backend/src/search/words.ts
function foldText(text) {
  const plain = text.normalize("NFKD").replace(/(\p{Script=Latin})\p{M}+/gu, "$1");
  return plain.normalize("NFKC").toLowerCase();
}
function singular(word) {
  if (word.length < 4 || !word.endsWith("s") || /(ss|us)$/.test(word)) return word;
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}
var SEPARATORS, wordsOf, keyOf, textOf;
var init_words = __esm({
  "backend/src/search/words.ts"() {
    "use strict";
    SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;
    wordsOf = (text) => foldText(text).split(SEPARATORS).filter(Boolean).map(singular);
    keyOf = (text) => foldText(text).split(SEPARATORS).filter(Boolean).join(" ");
    textOf = (html) => html.replace(/<[^>]*>/g, " ").replace(/&\w+;/g, " ");
  }
});

// backend/src/search/catalogue-documents.ts
async function readDocuments(productIds) {
  const products = await table("products").whereIn("id", productIds).select("id", "name", "description", "categoryId");
  return describe(products);
}
async function readDocumentsAfter(lastId, limit) {
  const products = await table("products").where("id", ">", lastId).orderBy("id").limit(limit).select("id", "name", "description", "categoryId");
  return describe(products);
}
async function describe(products) {
  if (products.length === 0) return [];
  const ids = products.map(({ id: id2 }) => id2);
  const [categories, colors] = await Promise.all([
    readCategories(),
    table("product_variants").whereIn("productId", ids).distinct("productId", "color")
  ]);
  const byId = new Map(categories.map((category2) => [category2.id, category2]));
  const colorsOf = /* @__PURE__ */ new Map();
  for (const { productId, color } of colors) colorsOf.set(productId, `${colorsOf.get(productId) ?? ""} ${color}`);
  return products.map(({ id: id2, name, description, categoryId }) => ({
    id: id2,
    name,
    nameKey: keyOf(name),
    category: pathOf(byId, categoryId),
    colors: colorsOf.get(id2) ?? "",
    fabrics: wordsOf(textOf(description)).filter((word) => FABRICS.has(word)).join(" "),
    description: textOf(description)
  }));
}
function pathOf(categories, id2) {
  const names = [];
  for (let category2 = categories.get(id2); category2; category2 = categories.get(category2.parentId ?? ""))
    names.push(category2.name);
  return names.join(" ");
}
async function productIdsBelow(categoryIds) {
  const categories = await readCategories();
  const below = new Set(categoryIds);
  for (const id2 of below) for (const category2 of categories) if (category2.parentId === id2) below.add(category2.id);
  const products = await table("products").whereIn("categoryId", [...below]).select("id");
  return products.map(({ id: id2 }) => id2);
}
async function inStockIds(productIds) {
  const rows2 = await table("product_variants").whereIn("productId", productIds).where("stock", ">", 0).distinct("productId");
  return new Set(rows2.map(({ productId }) => productId));
}
async function catalogueVersion() {
  const { version } = await table("catalogue_version").where("id", 1).first("version");
  return version;
}
function changesBetween(after, upTo) {
  return table("catalogue_changes").where("version", ">", after).where("version", "<=", upTo).select("productId", "categoryId");
}
var table, readCategories;
var init_catalogue_documents = __esm({
  "backend/src/search/catalogue-documents.ts"() {
    "use strict";
    init_BaseModel();
    init_fabrics();
    init_words();
    table = (name) => BaseModel.knex()(name);
    readCategories = () => table("categories").select("id", "parentId", "name");
  }
});

// backend/src/search/synonyms.ts
var SYNONYMS;
var init_synonyms = __esm({
  "backend/src/search/synonyms.ts"() {
    "use strict";
    SYNONYMS = [
      ["kurta", "kurti", "kameez", "tunic"],
      ["saree", "sari", "saari"],
      ["dupatta", "chunni", "chunri", "odhni", "stole", "scarf", "scarves"],
      ["anarkali", "gown", "frock"],
      ["dress", "frock", "gown"],
      ["skirt", "lehenga", "ghagra"],
      ["trouser", "pant", "palazzo", "pyjama", "pajama", "salwar"],
      ["jhumka", "earring", "jhumki"],
      ["bangle", "churi", "chudi", "bracelet"],
      ["necklace", "haar", "mala", "chain"],
      ["bag", "purse", "handbag", "tote", "clutch", "potli", "jhola"],
      ["jewellery", "jewelry"],
      ["lounge", "nightwear", "sleepwear", "loungewear", "pyjama"],
      ["robe", "kimono", "dressing"],
      ["kaftan", "caftan"],
      ["cotton", "mulmul", "cambric", "sooti"],
      ["silk", "resham", "tussar"],
      ["fabric", "cloth", "material"],
      ["leheriya", "lehariya", "laheriya"],
      ["bandhani", "bandhej", "bandhni"],
      ["chequered", "check", "gingham", "madras"],
      ["colour", "color"],
      ["red", "madder", "garnet", "vermilion", "lal"],
      ["blue", "indigo", "neel", "neela"],
      ["green", "mehndi", "sage", "bottle", "hara"],
      ["yellow", "haldi", "saffron", "peela"],
      ["pink", "rani", "rose", "blush", "gulabi"],
      ["black", "charcoal", "kala"],
      ["white", "ivory", "kora", "safed"]
    ];
  }
});

// backend/src/search/product-query.ts
function queriesFor(words) {
  const all = (queryOf) => ({ queries: words.map(queryOf), combineWith: "AND" });
  return [
    { query: all(whole), enough: Number.POSITIVE_INFINITY },
    { query: all(beginning), enough: Number.POSITIVE_INFINITY },
    { query: all(withSynonyms), enough: Number.POSITIVE_INFINITY },
    { query: all(withSlips), enough: FEW },
    { query: { queries: words.map(withSlips), combineWith: "OR" }, enough: 1 }
  ];
}
var FUZZY, FEW, synonymsOf, whole, beginning, withSynonyms, withSlips;
var init_product_query = __esm({
  "backend/src/search/product-query.ts"() {
    "use strict";
    init_synonyms();
    FUZZY = 0.2;
    FEW = 3;
    synonymsOf = (word) => [
      .../* @__PURE__ */ new Set([word, ...SYNONYMS.filter((group) => group.includes(word)).flat()])
    ];
    whole = (word) => ({ queries: [word] });
    beginning = (word) => ({
      queries: [word],
      prefix: true,
      ...word.length === 1 ? { fields: ["name"] } : {}
    });
    withSynonyms = (word) => ({
      queries: [beginning(word), { queries: synonymsOf(word), combineWith: "OR" }],
      combineWith: "OR"
    });
    withSlips = (word) => ({
      queries: [withSynonyms(word), { queries: [word], fuzzy: word.length >= 4 ? FUZZY : false }],
      combineWith: "OR"
    });
  }
});

// backend/src/search/ProductSearch.ts
import MiniSearch from "minisearch";
function emptyIndex() {
  return new MiniSearch({
    fields: ["name", "category", "colors", "fabrics", "description"],
    storeFields: ["nameKey"],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { name: 6, category: 4, colors: 3, fabrics: 3, description: 0.5 }
    }
  });
}
async function readAll() {
  const index = emptyIndex();
  for (let last = ""; ; ) {
    const documents = await readDocumentsAfter(last, BATCH3);
    if (documents.length === 0) return index;
    index.addAll(documents);
    last = documents.at(-1)?.id ?? "";
  }
}
var BATCH3, CHANGES_MAX, CANDIDATES, SOLD_OUT_WEIGHT, ProductSearch;
var init_ProductSearch = __esm({
  "backend/src/search/ProductSearch.ts"() {
    "use strict";
    init_catalogue_documents();
    init_product_query();
    init_words();
    BATCH3 = 500;
    CHANGES_MAX = 2e3;
    CANDIDATES = 200;
    SOLD_OUT_WEIGHT = 0.6;
    ProductSearch = class {
      #index = emptyIndex();
      #version = Number.NEGATIVE_INFINITY;
      #catchingUp;
      /** The ids of the products that fit, best first; a product of exactly that name comes before all others. */
      async find(text, limit) {
        await this.#refresh();
        const results = this.#search(wordsOf(text));
        const key = keyOf(text);
        const exact = results.filter(({ nameKey }) => nameKey === key);
        const others = results.filter(({ nameKey }) => nameKey !== key).slice(0, CANDIDATES);
        const inStock = await inStockIds(others.map(({ id: id2 }) => id2));
        const worth = ({ id: id2, score }) => inStock.has(id2) ? score : score * SOLD_OUT_WEIGHT;
        others.sort((one, other) => one.step - other.step || worth(other) - worth(one));
        return [...exact, ...others].slice(0, limit).map(({ id: id2 }) => id2);
      }
      /** What fits, each with the step that found it; the later steps are taken only while there is little. */
      #search(words) {
        const found = /* @__PURE__ */ new Map();
        for (const [step, { query, enough }] of queriesFor(words).entries()) {
          if (found.size >= enough) break;
          for (const result of this.#index.search(query)) if (!found.has(result.id)) found.set(result.id, { ...result, step });
        }
        return [...found.values()];
      }
      async #refresh() {
        const current = await catalogueVersion();
        while (this.#version < current) {
          this.#catchingUp ??= this.#catchUp(current).finally(() => {
            this.#catchingUp = void 0;
          });
          await this.#catchingUp;
        }
      }
      async #catchUp(current) {
        const missed = current - this.#version;
        const changes = missed <= CHANGES_MAX ? await changesBetween(this.#version, current) : [];
        if (changes.length === missed) await this.#apply(changes);
        else this.#index = await readAll();
        this.#version = current;
      }
      async #apply(changes) {
        const categoryIds = changes.map(({ categoryId }) => categoryId).filter((id2) => id2 !== null);
        const below = categoryIds.length > 0 ? await productIdsBelow(categoryIds) : [];
        const ids = [.../* @__PURE__ */ new Set([...changes.map(({ productId }) => productId).filter((id2) => id2 !== null), ...below])];
        for (let start = 0; start < ids.length; start += BATCH3) {
          const batch = ids.slice(start, start + BATCH3);
          const documents = await readDocuments(batch);
          this.#index.discardAll(batch.filter((id2) => this.#index.has(id2)));
          this.#index.addAll(documents);
        }
      }
    };
  }
});

// backend/src/services.ts
var services_exports = {};
__export(services_exports, {
  createServices: () => createServices,
  startServices: () => startServices,
  stopServices: () => stopServices
});
function createServices(config2, knex3, log2) {
  return {
    config: config2,
    log: log2,
    limits: new RateLimits(knex3, config2.rateLimit),
    mailer: new Mailer(config2, log2),
    media: new MediaStore(config2.mediaDir, log2),
    search: new ProductSearch()
  };
}
function startServices({ mailer, media }) {
  mailer.start();
  media.start();
}
async function stopServices({ mailer, media }) {
  await Promise.all([mailer.stop(), media.stop()]);
}
var init_services = __esm({
  "backend/src/services.ts"() {
    "use strict";
    init_rate_limit();
    init_Mailer();
    init_MediaStore();
    init_ProductSearch();
  }
});

// contract/src/endpoint.ts
import "zod";
function endpoint(spec) {
  return spec;
}
var init_endpoint = __esm({
  "contract/src/endpoint.ts"() {
    "use strict";
  }
});

// contract/src/fields.ts
import { z as z3 } from "zod";
var CONTROL, CONTROL_BUT_BREAKS, noControl, line, optionalLine, longText, id, email, username, password, givenPassword, isCalendarDate, day, price, rupees, wholeNumber, quantity, jsonText, digits, queryNumber, queryPrice, queryFlag, repeated, pageQuery, pagination, idParams, message, onlyMessage, timestamp;
var init_fields = __esm({
  "contract/src/fields.ts"() {
    "use strict";
    init_limits();
    CONTROL = /[\u0000-\u001f\u007f]/;
    CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
    noControl = (value) => !CONTROL.test(value);
    line = (max, required = "is required") => z3.string(required).trim().min(1, required).max(max, `must have at most ${max} characters`).refine(noControl, "must not contain control characters");
    optionalLine = (max) => z3.string().trim().max(max, `must have at most ${max} characters`).refine(noControl, "must not contain control characters");
    longText = (max) => z3.string().trim().max(max, `must have at most ${max} characters`).refine((value) => !CONTROL_BUT_BREAKS.test(value), "must not contain control characters");
    id = z3.guid("must be an id").toLowerCase();
    email = z3.string("is required").trim().toLowerCase().min(1, "is required").max(LIMITS2.email, `must have at most ${LIMITS2.email} characters`).pipe(z3.email("must be an email address"));
    username = line(LIMITS2.username).refine((value) => !value.includes("@"), "must not contain @");
    password = z3.string("is required").min(LIMITS2.passwordMin, `must have at least ${LIMITS2.passwordMin} characters`).max(LIMITS2.passwordMax, `must have at most ${LIMITS2.passwordMax} characters`);
    givenPassword = z3.string("is required").min(1, "is required").max(LIMITS2.passwordMax, `must have at most ${LIMITS2.passwordMax} characters`);
    isCalendarDate = (value) => {
      const date = /* @__PURE__ */ new Date(`${value}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
    };
    day = z3.string().regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, "must be a date like 1990-12-31").transform((value) => value.slice(0, 10)).refine(isCalendarDate, "must be a date of the calendar").refine((value) => value >= "1900-01-01", "must be 1900-01-01 or later");
    price = (required) => z3.number(required).min(0, "must not be below 0").max(LIMITS2.price, `must be at most ${LIMITS2.price}`).refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, "must have at most two decimals");
    rupees = price();
    wholeNumber = (min, max) => z3.int("must be a whole number").min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);
    quantity = wholeNumber(1, LIMITS2.stock);
    jsonText = (schema, required) => z3.string(required).transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "must be valid JSON" });
        return z3.NEVER;
      }
    }).pipe(schema);
    digits = z3.string().regex(/^\d{1,9}$/, "must be a whole number").transform(Number);
    queryNumber = (min, max, fallback) => digits.pipe(wholeNumber(min, max)).default(fallback);
    queryPrice = z3.string().regex(/^\d{1,12}(\.\d{1,2})?$/, "must be a price like 1299 or 1299.50").transform(Number);
    queryFlag = z3.enum(["true", "false", "1", "0"], "must be true or false").transform((value) => value === "true" || value === "1");
    repeated = (one) => z3.union([one, z3.array(one).max(50, "must stand at most 50 times")]).transform((value) => Array.isArray(value) ? value : [value]);
    pageQuery = (defaultLimit, maxLimit = PAGE_SIZES.apiMax) => ({
      page: queryNumber(1, 1e6, 1),
      limit: queryNumber(1, maxLimit, defaultLimit)
    });
    pagination = z3.strictObject({
      totalItems: z3.int(),
      totalPages: z3.int(),
      currentPage: z3.int(),
      limit: z3.int()
    });
    idParams = z3.object({ id });
    message = z3.string();
    onlyMessage = z3.strictObject({ message });
    timestamp = z3.iso.datetime();
  }
});

// contract/src/accounts.ts
var accounts_exports2 = {};
__export(accounts_exports2, {
  changePassword: () => changePassword,
  currentUser: () => currentUser,
  login: () => login,
  logout: () => logout,
  register: () => register,
  requestOtp: () => requestOtp,
  resetPassword: () => resetPassword,
  updateProfile: () => updateProfile,
  user: () => user
});
import { z as z4 } from "zod";
var user, emptyIsNull, clearable, birthday, tag, register, login, currentUser, logout, updateProfile, changePassword, requestOtp, resetPassword;
var init_accounts2 = __esm({
  "contract/src/accounts.ts"() {
    "use strict";
    init_endpoint();
    init_fields();
    init_limits();
    user = z4.strictObject({
      id: z4.string(),
      username: z4.string(),
      email: z4.string(),
      firstName: z4.string().nullable(),
      lastName: z4.string().nullable(),
      mobile: z4.string().nullable(),
      dob: z4.string().nullable(),
      userType: z4.enum(["ADMIN", "CUSTOMER"])
    });
    emptyIsNull = (value) => value === "" ? null : value;
    clearable = (max) => optionalLine(max).nullable().optional().transform(emptyIsNull);
    birthday = z4.union([z4.literal(""), day]).nullable().optional().transform(emptyIsNull);
    tag = "Accounts";
    register = endpoint({
      id: "register",
      tag,
      method: "POST",
      path: "/auth/register",
      access: "public",
      summary: "Register a customer. Only an admin may register an ADMIN.",
      body: z4.object({
        username,
        email,
        password,
        firstName: clearable(LIMITS2.name),
        lastName: clearable(LIMITS2.name),
        mobile: clearable(LIMITS2.mobile),
        dob: birthday,
        userType: z4.enum(["ADMIN", "CUSTOMER"], "must be ADMIN or CUSTOMER").default("CUSTOMER")
      }),
      responses: { 201: z4.strictObject({ message, user }) },
      errors: [403, 409, 429]
    });
    login = endpoint({
      id: "login",
      tag,
      method: "POST",
      path: "/auth/login",
      access: "public",
      summary: "Sign in with a username or an email address.",
      body: z4.object({
        identifier: z4.string("is required").trim().min(1, "is required").max(LIMITS2.email, `must have at most ${LIMITS2.email} characters`),
        password: givenPassword
      }),
      responses: { 200: z4.strictObject({ message, token: z4.string(), user }) },
      errors: [401, 429]
    });
    currentUser = endpoint({
      id: "currentUser",
      tag,
      method: "GET",
      path: "/auth/me",
      access: "user",
      summary: "Who is signed in.",
      responses: { 200: z4.strictObject({ data: z4.strictObject({ user }) }) }
    });
    logout = endpoint({
      id: "logout",
      tag,
      method: "POST",
      path: "/auth/logout",
      access: "user",
      summary: "End the caller's session.",
      responses: { 200: onlyMessage }
    });
    updateProfile = endpoint({
      id: "updateProfile",
      tag,
      method: "PUT",
      path: "/users/profile",
      access: "user",
      summary: "Change the own profile. A field left out stays; null or an empty text clears it.",
      body: z4.object({
        username: username.optional(),
        firstName: clearable(LIMITS2.name),
        lastName: clearable(LIMITS2.name),
        mobile: clearable(LIMITS2.mobile),
        dob: birthday
      }),
      responses: { 200: z4.strictObject({ data: z4.strictObject({ user }) }) },
      errors: [409]
    });
    changePassword = endpoint({
      id: "changePassword",
      tag,
      method: "PUT",
      path: "/users/change-password",
      access: "user",
      summary: "Change the own password; every other session of the account ends.",
      body: z4.object({ currentPassword: givenPassword, newPassword: password }),
      responses: { 200: z4.strictObject({ data: onlyMessage }) },
      errors: [429]
    });
    requestOtp = endpoint({
      id: "requestOtp",
      tag,
      method: "POST",
      path: "/auth/forgot-password/request-otp",
      access: "public",
      summary: "Mail a one-time code. The answer does not tell whether the account exists.",
      body: z4.object({ email }),
      responses: { 200: onlyMessage },
      errors: [429]
    });
    resetPassword = endpoint({
      id: "resetPassword",
      tag,
      method: "POST",
      path: "/auth/forgot-password/reset",
      access: "public",
      summary: "Set a new password with a one-time code; every session of the account ends.",
      body: z4.object({
        email,
        otp: z4.string("is required").trim().regex(/^\d{6}$/, "must be six digits"),
        newPassword: password
      }),
      responses: { 200: onlyMessage },
      errors: [429]
    });
  }
});

// contract/src/addresses.ts
var addresses_exports2 = {};
__export(addresses_exports2, {
  address: () => address,
  createAddress: () => createAddress,
  deleteAddress: () => deleteAddress,
  listAddresses: () => listAddresses,
  updateAddress: () => updateAddress
});
import { z as z5 } from "zod";
var address, body, tag2, answer, listAddresses, createAddress, updateAddress, deleteAddress;
var init_addresses2 = __esm({
  "contract/src/addresses.ts"() {
    "use strict";
    init_endpoint();
    init_fields();
    init_limits();
    address = z5.strictObject({
      id: z5.string(),
      userId: z5.string(),
      addressLine1: z5.string(),
      addressLine2: z5.string().nullable(),
      city: z5.string(),
      state: z5.string(),
      postalCode: z5.string(),
      isDefault: z5.boolean()
    }).meta({ id: "Address" });
    body = z5.object({
      addressLine1: line(LIMITS2.addressLine),
      addressLine2: optionalLine(LIMITS2.addressLine).nullish(),
      city: line(LIMITS2.city),
      state: line(LIMITS2.city),
      postalCode: z5.string("is required").transform((value) => value.replace(/\s/g, "")).pipe(line(LIMITS2.postalCode)),
      isDefault: z5.boolean().optional()
    });
    tag2 = "Addresses";
    answer = z5.strictObject({ message, address });
    listAddresses = endpoint({
      id: "listAddresses",
      tag: tag2,
      method: "GET",
      path: "/addresses",
      access: "customer",
      summary: "The caller's addresses, the default first.",
      responses: { 200: z5.strictObject({ addresses: z5.array(address) }) }
    });
    createAddress = endpoint({
      id: "createAddress",
      tag: tag2,
      method: "POST",
      path: "/addresses",
      access: "customer",
      summary: "Save an address. The first one is the default.",
      body,
      responses: { 201: answer },
      errors: [409]
    });
    updateAddress = endpoint({
      id: "updateAddress",
      tag: tag2,
      method: "PUT",
      path: "/addresses/:id",
      access: "customer",
      summary: "Change an address.",
      params: idParams,
      body,
      responses: { 200: answer }
    });
    deleteAddress = endpoint({
      id: "deleteAddress",
      tag: tag2,
      method: "DELETE",
      path: "/addresses/:id",
      access: "customer",
      summary: "Delete an address that is not the default.",
      params: idParams,
      responses: { 200: onlyMessage },
      errors: [409]
    });
  }
});

// contract/src/texts.ts
var TEXTS;
var init_texts = __esm({
  "contract/src/texts.ts"() {
    "use strict";
    TEXTS = {
      auth: {
        passwordsDiffer: "Passwords do not match!",
        loginOk: "Login successful!",
        loginFailed: "Login failed",
        registered: "Registration successful! Please login.",
        registrationFailed: "Registration failed",
        otpFailed: "Failed to send OTP",
        resetFailed: "Failed to reset password",
        loginForCart: "Please login to add to cart",
        loginForWishlist: "Please login to add to wishlist"
      },
      categories: {
        nameRequired: "Please fill the category name.",
        saved: "Category saved/updated successfully!",
        saveFailed: "Failed to save category.",
        fetchFailed: "Failed to fetch categories",
        deleteFailed: "Failed to delete category"
      },
      products: {
        nameRequired: "Product Name is mandatory.",
        categoryRequired: "Category is mandatory.",
        imageCount: "Please upload between 2 and 10 images.",
        variantRequired: "At least one variant is required.",
        variantFields: (n) => `Please fill all required fields in Variant ${n}`,
        added: "Product added!",
        updated: "Product updated!",
        deleted: "Product deleted successfully",
        fetchFailed: "Failed to fetch products",
        deleteFailed: "Failed to delete product",
        saveFailed: "Failed to save product.",
        notFound: "Product not found."
      },
      orders: {
        placed: "Order placed successfully! Confirmation email sent.",
        mailFailed: "Order placed, but confirmation email failed.",
        placeFailed: "Failed to place order.",
        canceled: "Order cancelled successfully!",
        cancelFailed: "Failed to cancel order.",
        fetchFailed: "Failed to fetch orders",
        statusUpdated: (status) => `Status updated to ${status}`,
        statusFailed: "Failed to update status.",
        selectAddress: "Please select an address.",
        cancelQuestion: "Are you sure you want to cancel this order? This action cannot be undone."
      },
      company: {
        updated: "Company details updated successfully!",
        updateFailed: "Update failed!",
        fetchFailed: "Failed to fetch company details.",
        logoHint: "PNG, JPG, GIF up to 2MB"
      },
      legalPages: {
        saved: "Page saved successfully!",
        saveFailed: "Failed to save page.",
        fetchFailed: "Failed to fetch legal pages.",
        loadFailed: "Could not load the page content."
      },
      wishlist: {
        added: "Added to wishlist \u2764\uFE0F",
        removed: "Removed from wishlist \u2764\uFE0F",
        addedShort: "Added to Wishlist",
        removedShort: "Removed from Wishlist",
        failed: "Something went wrong with Wishlist",
        loadFailed: "Failed to load wishlist",
        adminBlocked: "Admins cannot add products to wishlist"
      },
      cart: {
        added: "Added to Cart \u{1F6D2}",
        increased: "Increased quantity in Cart \u{1F6D2}",
        updated: "Cart quantity updated!",
        removed: "Item removed from cart.",
        failed: "Something went wrong with Cart",
        wentWrong: "Something went wrong \u274C",
        loadFailed: "Failed to load cart items.",
        updateFailed: "Failed to update item quantity.",
        removeFailed: "Failed to remove item from cart.",
        sizeRequired: "Please select a size first \u26A0\uFE0F",
        outOfStock: "This size is out of stock \u274C",
        adminBlocked: "Admins cannot add products to cart"
      },
      addresses: {
        added: "Address added!",
        updated: "Address updated!",
        addedCheckout: "Address added successfully",
        updatedCheckout: "Address updated successfully",
        deleted: "Deleted!",
        saveFailed: "Save failed!",
        saveFailedCheckout: "Failed to save address",
        deleteFailed: "Delete failed!",
        defaultDelete: "Default address cannot be deleted!",
        required: "Please fill in all required address fields.",
        deleteQuestion: "Are you sure you want to delete this address?"
      },
      profile: {
        updated: "Profile updated successfully!",
        updateFailed: "Update failed! Please check the details.",
        fetchFailed: "Failed to fetch user profile.",
        passwordChanged: "Password changed successfully",
        passwordFailed: "Failed to change password",
        newPasswordsDiffer: "New password and confirm password do not match"
      }
    };
  }
});

// contract/src/catalogue.ts
var catalogue_exports2 = {};
__export(catalogue_exports2, {
  category: () => category,
  createCategory: () => createCategory,
  deleteCategory: () => deleteCategory,
  deleteProduct: () => deleteProduct,
  getProduct: () => getProduct,
  getProductByName: () => getProductByName,
  image: () => image,
  listCategories: () => listCategories,
  listCategoryProducts: () => listCategoryProducts,
  listProducts: () => listProducts,
  product: () => product,
  productFilters: () => productFilters,
  productPage: () => productPage,
  saveProduct: () => saveProduct,
  searchProducts: () => searchProducts,
  updateCategory: () => updateCategory,
  variant: () => variant
});
import { z as z6 } from "zod";
var category, image, variant, product, productPage, productFilters, tag3, categoryAnswer, productAnswer, listCategories, createCategory, updateCategory, deleteCategory, listProducts, listCategoryProducts, searchProducts, getProductByName, getProduct, variantGap, variantInput, saveProduct, deleteProduct;
var init_catalogue2 = __esm({
  "contract/src/catalogue.ts"() {
    "use strict";
    init_endpoint();
    init_fields();
    init_limits();
    init_texts();
    category = z6.strictObject({
      id: z6.string(),
      name: z6.string(),
      description: z6.string(),
      slug: z6.string(),
      productCount: z6.int(),
      get subCategories() {
        return z6.array(category);
      }
    }).meta({ id: "Category" });
    image = z6.strictObject({
      id: z6.string(),
      url: z6.string(),
      width: z6.int(),
      height: z6.int(),
      alt: z6.string(),
      /** A data URI of a few pixels, to paint before the image arrives. */
      blur: z6.string()
    });
    variant = z6.strictObject({
      id: z6.string(),
      color: z6.string(),
      colorHexCode: z6.string(),
      size: z6.string(),
      stock: z6.int(),
      originalPrice: z6.number(),
      discountPrice: z6.number().nullable()
    });
    product = z6.strictObject({
      id: z6.string(),
      name: z6.string(),
      description: z6.string(),
      categoryId: z6.string(),
      category: z6.strictObject({ id: z6.string(), name: z6.string() }),
      images: z6.array(image),
      variants: z6.array(variant),
      createdAt: timestamp
    }).meta({ id: "Product" });
    productPage = z6.strictObject({ data: z6.array(product), pagination });
    productFilters = {
      sort: z6.enum(["newest", "price-asc", "price-desc"], "must be newest, price-asc or price-desc").optional(),
      minPrice: queryPrice.optional(),
      maxPrice: queryPrice.optional(),
      size: repeated(line(LIMITS2.name)).optional(),
      color: repeated(line(LIMITS2.name)).optional(),
      /** Ids, slugs or names; a category stands for its whole subtree. */
      category: repeated(line(LIMITS2.name)).optional(),
      inStock: queryFlag.optional()
    };
    tag3 = "Catalogue";
    categoryAnswer = z6.strictObject({ message, category });
    productAnswer = z6.strictObject({ message, product });
    listCategories = endpoint({
      id: "listCategories",
      tag: tag3,
      method: "GET",
      path: "/categories",
      access: "public",
      summary: "The tree of categories.",
      responses: { 200: z6.strictObject({ categories: z6.array(category) }) }
    });
    createCategory = endpoint({
      id: "createCategory",
      tag: tag3,
      method: "POST",
      path: "/categories",
      access: "admin",
      summary: "Add a category, at the top or below another one.",
      body: z6.object({
        name: line(LIMITS2.name, TEXTS.categories.nameRequired),
        description: longText(LIMITS2.description).nullish(),
        parentId: id.nullish()
      }),
      responses: { 201: categoryAnswer }
    });
    updateCategory = endpoint({
      id: "updateCategory",
      tag: tag3,
      method: "PUT",
      path: "/categories/:id",
      access: "admin",
      summary: "Rename, describe or move a category. A field left out stays; parentId null moves it to the top.",
      params: idParams,
      body: z6.object({
        name: line(LIMITS2.name, TEXTS.categories.nameRequired),
        description: longText(LIMITS2.description).nullish(),
        parentId: id.nullish()
      }),
      responses: { 200: categoryAnswer }
    });
    deleteCategory = endpoint({
      id: "deleteCategory",
      tag: tag3,
      method: "DELETE",
      path: "/categories/:id",
      access: "admin",
      summary: "Delete a category that holds neither products nor categories.",
      params: idParams,
      responses: { 200: categoryAnswer },
      errors: [409]
    });
    listProducts = endpoint({
      id: "listProducts",
      tag: tag3,
      method: "GET",
      path: "/products",
      access: "public",
      summary: "A page of products. Size, colour, price and stock must fit one and the same variant.",
      query: z6.object({ ...pageQuery(PAGE_SIZES.apiDefault), ...productFilters }),
      responses: { 200: productPage }
    });
    listCategoryProducts = endpoint({
      id: "listCategoryProducts",
      tag: tag3,
      method: "GET",
      path: "/products/category/:category",
      access: "public",
      summary: "A page of the products of a category and all below it, named by id, slug or name.",
      params: z6.object({ category: z6.string().trim().min(1).max(LIMITS2.name) }),
      query: z6.object({ ...pageQuery(PAGE_SIZES.category), ...productFilters }),
      responses: { 200: productPage },
      errors: [404]
    });
    searchProducts = endpoint({
      id: "searchProducts",
      tag: tag3,
      method: "GET",
      path: "/products/search",
      access: "public",
      summary: "Products that fit a text, best first; a blank text gives the newest.",
      query: z6.object({
        q: optionalLine(LIMITS2.searchText).default(""),
        limit: queryNumber(1, PAGE_SIZES.searchMax, PAGE_SIZES.search)
      }),
      responses: { 200: z6.strictObject({ products: z6.array(product) }) }
    });
    getProductByName = endpoint({
      id: "getProductByName",
      tag: tag3,
      method: "GET",
      path: "/products/by-name/:name",
      access: "public",
      summary: "One product by its name.",
      params: z6.object({ name: z6.string().trim().min(1).max(LIMITS2.name) }),
      responses: { 200: z6.strictObject({ product }) }
    });
    getProduct = endpoint({
      id: "getProduct",
      tag: tag3,
      method: "GET",
      path: "/products/:id",
      access: "public",
      summary: "One product.",
      params: idParams,
      responses: { 200: z6.strictObject({ product }) }
    });
    variantGap = {
      error: ({ path }) => TEXTS.products.variantFields(Number(path?.[1]) + 1)
    };
    variantInput = z6.object({
      id: id.optional(),
      color: line(LIMITS2.name, variantGap),
      colorHexCode: z6.string().trim().regex(/^#[0-9a-fA-F]{6}$/, "must be a colour like #1a2b3c").optional(),
      size: line(LIMITS2.name, variantGap),
      stock: wholeNumber(0, LIMITS2.stock).optional(),
      /** The stock that the form showed: the difference to `stock` is what is added. */
      stockWas: wholeNumber(0, LIMITS2.stock).optional(),
      originalPrice: price(variantGap),
      discountPrice: rupees.nullish()
    });
    saveProduct = endpoint({
      id: "saveProduct",
      tag: tag3,
      method: "POST",
      path: "/products",
      access: "admin",
      summary: "Add a product, or change the one whose id is given.",
      body: z6.object({
        id: id.optional(),
        productName: line(LIMITS2.name, TEXTS.products.nameRequired),
        categoryId: z6.string(TEXTS.products.categoryRequired).trim().min(1, TEXTS.products.categoryRequired).pipe(id),
        description: longText(LIMITS2.description).optional(),
        productVariants: jsonText(
          z6.array(variantInput).min(1, TEXTS.products.variantRequired).max(LIMITS2.variants, `must have at most ${LIMITS2.variants} variants`),
          TEXTS.products.variantRequired
        ),
        deletedImageIds: jsonText(z6.array(id).max(LIMITS2.imagesMax)).optional(),
        /** Ids of kept images and names of new files, in the order to show, each with an optional alt text. */
        imageOrder: jsonText(
          z6.array(z6.union([line(255), z6.object({ id: line(255), alt: optionalLine(LIMITS2.addressLine).optional() })])).max(LIMITS2.imagesMax, TEXTS.products.imageCount)
        ).optional()
      }),
      files: { name: "images", maxCount: LIMITS2.imagesMax, maxBytes: LIMITS2.imageBytes, tooMany: TEXTS.products.imageCount },
      responses: { 201: productAnswer, 200: productAnswer },
      errors: [404, 409, 413, 415]
    });
    deleteProduct = endpoint({
      id: "deleteProduct",
      tag: tag3,
      method: "DELETE",
      path: "/products/:id",
      access: "admin",
      summary: "Delete a product; it leaves all carts and wishlists, orders keep their history.",
      params: idParams,
      responses: { 200: onlyMessage }
    });
  }
});

// contract/src/company.ts
var company_exports = {};
__export(company_exports, {
  companyDetails: () => companyDetails,
  getCompanyDetails: () => getCompanyDetails,
  updateCompanyDetails: () => updateCompanyDetails
});
import { z as z7 } from "zod";
var companyDetails, tag4, getCompanyDetails, updateCompanyDetails;
var init_company = __esm({
  "contract/src/company.ts"() {
    "use strict";
    init_endpoint();
    init_fields();
    init_limits();
    companyDetails = z7.strictObject({
      name: z7.string(),
      email: z7.string(),
      phone: z7.string(),
      address: z7.string(),
      pincode: z7.string(),
      logoUrl: z7.string().nullable()
    });
    tag4 = "Company";
    getCompanyDetails = endpoint({
      id: "getCompanyDetails",
      tag: tag4,
      method: "GET",
      path: "/company-details",
      access: "public",
      summary: "Name, address and logo of the store.",
      responses: { 200: z7.strictObject({ details: companyDetails }) }
    });
    updateCompanyDetails = endpoint({
      id: "updateCompanyDetails",
      tag: tag4,
      method: "PUT",
      path: "/company-details",
      access: "admin",
      summary: "Change the company details. A field left out stays; an empty text clears it.",
      body: z7.object({
        name: line(LIMITS2.name),
        email: z7.union([z7.literal(""), email], "must be an email address").optional(),
        phone: optionalLine(LIMITS2.phone).optional(),
        address: optionalLine(LIMITS2.addressLine).optional(),
        pincode: optionalLine(LIMITS2.postalCode).optional()
      }),
      files: { name: "logo", maxCount: 1, maxBytes: LIMITS2.logoBytes },
      responses: { 200: z7.strictObject({ message, details: companyDetails }) },
      errors: [413, 415]
    });
  }
});

// contract/src/legal-pages.ts
var legal_pages_exports = {};
__export(legal_pages_exports, {
  getLegalPage: () => getLegalPage,
  legalPage: () => legalPage,
  listLegalPages: () => listLegalPages,
  saveLegalPage: () => saveLegalPage
});
import { z as z8 } from "zod";
var legalPage, tag5, listLegalPages, getLegalPage, saveLegalPage;
var init_legal_pages = __esm({
  "contract/src/legal-pages.ts"() {
    "use strict";
    init_endpoint();
    init_fields();
    init_limits();
    legalPage = z8.strictObject({
      id: z8.string(),
      title: z8.string(),
      slug: z8.string(),
      content: z8.string(),
      createdAt: timestamp,
      updatedAt: timestamp
    }).meta({ id: "LegalPage" });
    tag5 = "Legal pages";
    listLegalPages = endpoint({
      id: "listLegalPages",
      tag: tag5,
      method: "GET",
      path: "/legal-pages",
      access: "public",
      summary: "All legal pages, by title.",
      responses: { 200: z8.strictObject({ pages: z8.array(legalPage) }) }
    });
    getLegalPage = endpoint({
      id: "getLegalPage",
      tag: tag5,
      method: "GET",
      path: "/legal-pages/slug/:slug",
      access: "public",
      summary: "One legal page.",
      params: z8.object({ slug: z8.string().max(LIMITS2.name) }),
      responses: { 200: legalPage },
      errors: [404]
    });
    saveLegalPage = endpoint({
      id: "saveLegalPage",
      tag: tag5,
      method: "POST",
      path: "/legal-pages",
      access: "admin",
      bodyBytes: 2 * 1024 * 1024,
      summary: "Add a page, or change the one whose id is given.",
      body: z8.object({
        id: id.optional(),
        title: line(LIMITS2.name),
        slug: line(LIMITS2.name).regex(/^[a-z0-9-]+$/, "must have only a-z, 0-9 and -"),
        content: longText(LIMITS2.legalContent)
      }),
      responses: { 200: z8.strictObject({ message, page: legalPage }), 201: z8.strictObject({ message, page: legalPage }) },
      errors: [404, 409]
    });
  }
});

// contract/src/orders.ts
var orders_exports2 = {};
__export(orders_exports2, {
  allOrders: () => allOrders,
  cancelOrder: () => cancelOrder,
  deliveryStatus: () => deliveryStatus,
  myOrders: () => myOrders,
  order: () => order,
  orderCounts: () => orderCounts,
  placeOrder: () => placeOrder,
  sendConfirmation: () => sendConfirmation,
  setOrderStatus: () => setOrderStatus
});
import { z as z9 } from "zod";
var deliveryStatus, order, tag6, answer2, placeOrder, orderCounts, myOrders, cancelOrder, allOrders, setOrderStatus, sendConfirmation;
var init_orders2 = __esm({
  "contract/src/orders.ts"() {
    "use strict";
    init_endpoint();
    init_fields();
    init_limits();
    deliveryStatus = z9.enum(DELIVERY_STATUSES, `must be one of ${DELIVERY_STATUSES.join(", ")}`);
    order = z9.strictObject({
      id: z9.string(),
      createdAt: timestamp,
      orderDate: timestamp,
      orderTotal: z9.number(),
      paymentMethod: z9.literal("COD"),
      paymentStatus: z9.enum(["PENDING", "PAID", "CANCELED"]),
      deliveryStatus: z9.enum(DELIVERY_STATUSES),
      /** `YYYY-MM-DD`, a day in Asia/Kolkata. */
      expectedDeliveryDate: z9.string(),
      deliveredOn: timestamp.nullable(),
      user: z9.strictObject({ firstName: z9.string().nullable(), lastName: z9.string().nullable(), email: z9.string() }),
      address: z9.strictObject({
        addressLine1: z9.string(),
        addressLine2: z9.string().nullable(),
        city: z9.string(),
        state: z9.string(),
        postalCode: z9.string()
      }),
      items: z9.array(
        z9.strictObject({
          id: z9.string(),
          quantity: z9.int(),
          priceAtPurchase: z9.number(),
          product: z9.strictObject({
            id: z9.string(),
            name: z9.string(),
            images: z9.array(z9.strictObject({ url: z9.string() })),
            variant: z9.strictObject({ id: z9.string(), size: z9.string(), color: z9.string() })
          })
        })
      )
    }).meta({ id: "Order" });
    tag6 = "Orders";
    answer2 = z9.strictObject({ message, order });
    placeOrder = endpoint({
      id: "placeOrder",
      tag: tag6,
      method: "POST",
      path: "/orders/place",
      access: "customer",
      summary: "Turn the cart into an order, all or nothing. The same Idempotency-Key gives the same order again (200).",
      headers: { "Idempotency-Key": "1 to 128 printable characters" },
      body: z9.object({
        addressId: id,
        paymentMethod: z9.literal("COD", "must be COD"),
        /** Rupees; when the cart's total is another, nothing is ordered. */
        expectedTotal: z9.number().min(0).max(Number.MAX_SAFE_INTEGER).optional()
      }),
      responses: { 201: answer2, 200: answer2 },
      errors: [404, 409]
    });
    orderCounts = z9.strictObject({
      ALL: z9.int(),
      PENDING: z9.int(),
      SHIPPED: z9.int(),
      DELIVERED: z9.int(),
      CANCELED: z9.int()
    });
    myOrders = endpoint({
      id: "myOrders",
      tag: tag6,
      method: "GET",
      path: "/orders/my-orders",
      access: "customer",
      summary: "The caller's orders, newest first, and how many there are in each state.",
      query: z9.object({ ...pageQuery(PAGE_SIZES.orders), status: deliveryStatus.optional() }),
      responses: { 200: z9.strictObject({ orders: z9.array(order), counts: orderCounts, pagination }) }
    });
    cancelOrder = endpoint({
      id: "cancelOrder",
      tag: tag6,
      method: "PUT",
      path: "/orders/:id/cancel",
      access: "customer",
      summary: "Cancel an own order that is still pending; the stock comes back.",
      params: idParams,
      responses: { 200: answer2 },
      errors: [409]
    });
    allOrders = endpoint({
      id: "allOrders",
      tag: tag6,
      method: "GET",
      path: "/orders/all",
      access: "admin",
      summary: "All orders, newest first. q: the number's last characters, or the beginning of a name, email or phone.",
      query: z9.object({
        ...pageQuery(PAGE_SIZES.orders, PAGE_SIZES.ordersMax),
        status: deliveryStatus.optional(),
        q: optionalLine(LIMITS2.searchText).optional()
      }),
      responses: { 200: z9.strictObject({ orders: z9.array(order), pagination }) }
    });
    setOrderStatus = endpoint({
      id: "setOrderStatus",
      tag: tag6,
      method: "PUT",
      path: "/orders/:id/status",
      access: "admin",
      summary: "Set any status on any order; stock, payment and delivery date follow.",
      params: idParams,
      body: z9.object({ deliveryStatus }),
      responses: { 200: answer2 },
      errors: [409]
    });
    sendConfirmation = endpoint({
      id: "sendConfirmation",
      tag: tag6,
      method: "POST",
      path: "/orders/send-confirmation",
      access: "customer",
      summary: "Send an own order's confirmation mail now. What is mailed comes from the database.",
      body: z9.object({ orderData: z9.object({ id }), email }),
      responses: { 200: onlyMessage },
      errors: [404, 502]
    });
  }
});

// contract/src/admin.ts
var admin_exports = {};
__export(admin_exports, {
  adminCategory: () => adminCategory,
  adminCompany: () => adminCompany,
  adminListQuery: () => adminListQuery,
  adminOrder: () => adminOrder,
  adminProduct: () => adminProduct,
  adminReads: () => adminReads,
  adminUser: () => adminUser,
  orderEvent: () => orderEvent
});
import { z as z10 } from "zod";
function reads(resource, row) {
  return {
    list: endpoint({
      id: `adminList_${resource}`,
      tag: "Back office",
      method: "GET",
      path: `/admin/${resource}`,
      access: "admin",
      summary: `Rows of ${resource}: sort=["column","ASC"], range=[first,last], filter={\u2026}.`,
      query: adminListQuery,
      responses: { 200: z10.array(row) }
    }),
    one: endpoint({
      id: `adminGet_${resource}`,
      tag: "Back office",
      method: "GET",
      path: `/admin/${resource}/:id`,
      access: "admin",
      summary: `One of ${resource}.`,
      params: z10.object({ id: z10.string().max(64) }),
      responses: { 200: row }
    })
  };
}
var LIST_MAX, adminListQuery, adminCategory, adminProduct, orderEvent, adminOrder, adminUser, adminCompany, adminReads;
var init_admin = __esm({
  "contract/src/admin.ts"() {
    "use strict";
    init_accounts2();
    init_catalogue2();
    init_company();
    init_endpoint();
    init_fields();
    init_legal_pages();
    init_orders2();
    LIST_MAX = 500;
    adminListQuery = z10.object({
      sort: jsonText(z10.tuple([z10.string().max(64), z10.enum(["ASC", "DESC"], "must be ASC or DESC")])).optional(),
      range: jsonText(
        z10.tuple([z10.int().min(0).max(1e8), z10.int().min(0).max(1e8)]).refine(([first, last]) => last >= first && last - first < LIST_MAX, `must be [first, last] of at most ${LIST_MAX} rows`)
      ).optional(),
      filter: jsonText(z10.record(z10.string().max(64), z10.unknown())).optional()
    });
    adminCategory = z10.strictObject({
      id: z10.string(),
      name: z10.string(),
      description: z10.string(),
      slug: z10.string(),
      parentId: z10.string().nullable(),
      createdAt: timestamp
    });
    adminProduct = product.extend({
      /** Rupees of the first variant. */
      price: z10.number(),
      /** Units of all variants. */
      stock: z10.int(),
      updatedAt: timestamp
    });
    orderEvent = z10.strictObject({
      id: z10.string(),
      fromStatus: deliveryStatus.nullable(),
      toStatus: deliveryStatus,
      actor: z10.strictObject({ id: z10.string(), name: z10.string() }),
      createdAt: timestamp
    });
    adminOrder = order.extend({ phone: z10.string().nullable(), events: z10.array(orderEvent).optional() });
    adminUser = user.extend({ createdAt: timestamp });
    adminCompany = companyDetails.extend({ id: z10.string() });
    adminReads = {
      categories: reads("categories", adminCategory),
      products: reads("products", adminProduct),
      orders: reads("orders", adminOrder),
      users: reads("users", adminUser),
      company: reads("company", adminCompany),
      legalPages: reads("legal-pages", legalPage)
    };
  }
});

// contract/src/cart.ts
var cart_exports = {};
__export(cart_exports, {
  addToCart: () => addToCart,
  cartItem: () => cartItem,
  getCart: () => getCart,
  removeFromCart: () => removeFromCart,
  updateCartQuantity: () => updateCartQuantity
});
import { z as z11 } from "zod";
var cartItem, tag7, itemAnswer, getCart, addToCart, updateCartQuantity, removeFromCart;
var init_cart = __esm({
  "contract/src/cart.ts"() {
    "use strict";
    init_catalogue2();
    init_endpoint();
    init_fields();
    init_texts();
    cartItem = z11.strictObject({
      id: z11.string(),
      quantity: z11.int(),
      product: z11.strictObject({ id: z11.string(), name: z11.string(), images: z11.array(image), variant })
    }).meta({ id: "CartItem" });
    tag7 = "Cart";
    itemAnswer = z11.strictObject({ message, cartItem });
    getCart = endpoint({
      id: "getCart",
      tag: tag7,
      method: "GET",
      path: "/cart",
      access: "customer",
      forbidden: TEXTS.cart.adminBlocked,
      summary: "The caller's cart, oldest line first.",
      responses: { 200: z11.strictObject({ cartItems: z11.array(cartItem) }) }
    });
    addToCart = endpoint({
      id: "addToCart",
      tag: tag7,
      method: "POST",
      path: "/cart/add",
      access: "customer",
      forbidden: TEXTS.cart.adminBlocked,
      summary: "Add a variant: 201 for a new line, 200 when a standing line grew.",
      body: z11.object({ productVariantId: id, quantity: quantity.default(1) }),
      responses: { 201: itemAnswer, 200: itemAnswer },
      errors: [404, 409]
    });
    updateCartQuantity = endpoint({
      id: "updateCartQuantity",
      tag: tag7,
      method: "PUT",
      path: "/cart/update-quantity",
      access: "customer",
      forbidden: TEXTS.cart.adminBlocked,
      summary: "Set a line's quantity, 1 to stock.",
      body: z11.object({ cartItemId: id, newQuantity: quantity }),
      responses: { 200: itemAnswer },
      errors: [404, 409]
    });
    removeFromCart = endpoint({
      id: "removeFromCart",
      tag: tag7,
      method: "DELETE",
      path: "/cart/remove/:id",
      access: "customer",
      forbidden: TEXTS.cart.adminBlocked,
      summary: "Take a line out of the cart.",
      params: idParams,
      responses: { 200: onlyMessage }
    });
  }
});

// contract/src/system.ts
var system_exports = {};
__export(system_exports, {
  health: () => health,
  openapi: () => openapi,
  ready: () => ready
});
import { z as z12 } from "zod";
var tag8, health, ready, openapi;
var init_system = __esm({
  "contract/src/system.ts"() {
    "use strict";
    init_endpoint();
    tag8 = "System";
    health = endpoint({
      id: "health",
      tag: tag8,
      method: "GET",
      path: "/health",
      access: "public",
      summary: "The process lives.",
      responses: { 200: z12.strictObject({ status: z12.literal("ok") }) }
    });
    ready = endpoint({
      id: "ready",
      tag: tag8,
      method: "GET",
      path: "/ready",
      access: "public",
      summary: "The database answers.",
      responses: { 200: z12.strictObject({ status: z12.literal("ready") }) },
      errors: [503]
    });
    openapi = endpoint({
      id: "openapi",
      tag: tag8,
      method: "GET",
      path: "/openapi.json",
      access: "public",
      summary: "This document.",
      responses: { 200: z12.record(z12.string(), z12.unknown()) }
    });
  }
});

// contract/src/wishlist.ts
var wishlist_exports = {};
__export(wishlist_exports, {
  addToWishlist: () => addToWishlist,
  getWishlist: () => getWishlist,
  removeFromWishlist: () => removeFromWishlist,
  wishlist: () => wishlist
});
import { z as z13 } from "zod";
var wishlist, tag9, params, getWishlist, addToWishlist, removeFromWishlist;
var init_wishlist = __esm({
  "contract/src/wishlist.ts"() {
    "use strict";
    init_catalogue2();
    init_endpoint();
    init_fields();
    init_texts();
    wishlist = z13.strictObject({
      id: z13.string(),
      userId: z13.string(),
      items: z13.array(z13.strictObject({ productId: z13.string(), product }))
    });
    tag9 = "Wishlist";
    params = z13.object({ productId: id });
    getWishlist = endpoint({
      id: "getWishlist",
      tag: tag9,
      method: "GET",
      path: "/wishlist",
      access: "customer",
      forbidden: TEXTS.wishlist.adminBlocked,
      summary: "The caller's wishlist, newest first.",
      responses: { 200: z13.strictObject({ wishlist }) }
    });
    addToWishlist = endpoint({
      id: "addToWishlist",
      tag: tag9,
      method: "POST",
      path: "/wishlist/:productId",
      access: "customer",
      forbidden: TEXTS.wishlist.adminBlocked,
      summary: "Put a product on the wishlist; again changes nothing.",
      params,
      responses: { 200: onlyMessage },
      errors: [409]
    });
    removeFromWishlist = endpoint({
      id: "removeFromWishlist",
      tag: tag9,
      method: "DELETE",
      path: "/wishlist/:productId",
      access: "customer",
      forbidden: TEXTS.wishlist.adminBlocked,
      summary: "Take a product off the wishlist; again changes nothing.",
      params,
      responses: { 200: onlyMessage }
    });
  }
});

// contract/src/errors.ts
import { z as z14 } from "zod";
var errorBody;
var init_errors2 = __esm({
  "contract/src/errors.ts"() {
    "use strict";
    errorBody = z14.object({
      message: z14.string(),
      code: z14.string().regex(/^[A-Z][A-Z0-9_]*$/),
      errors: z14.array(z14.strictObject({ path: z14.string(), message: z14.string() })).optional(),
      requestId: z14.string()
    });
  }
});

// contract/src/index.ts
var isEndpoint, features, endpoints;
var init_src = __esm({
  "contract/src/index.ts"() {
    "use strict";
    init_accounts2();
    init_addresses2();
    init_admin();
    init_cart();
    init_catalogue2();
    init_company();
    init_legal_pages();
    init_orders2();
    init_system();
    init_wishlist();
    init_endpoint();
    init_errors2();
    isEndpoint = (value) => typeof value === "object" && value !== null && "responses" in value && "path" in value;
    features = [accounts_exports2, catalogue_exports2, cart_exports, wishlist_exports, addresses_exports2, orders_exports2, company_exports, legal_pages_exports, system_exports];
    endpoints = [
      ...features.flatMap((feature) => Object.values(feature).filter(isEndpoint)),
      ...Object.values(adminReads).flatMap(({ list, one }) => [list, one])
    ];
  }
});

// backend/src/http/authentication.ts
import jwt from "jsonwebtoken";
import { Passport } from "passport";
import { ExtractJwt, Strategy } from "passport-jwt";
function issueToken(sessionId, expiresAt, secret) {
  return jwt.sign({ sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1e3) }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE
  });
}
function createAuthenticate(secret, findCaller2) {
  const passport = new Passport();
  passport.use(
    new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKey: secret,
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE
      },
      (payload, done) => {
        findCaller2(payload.sid).then((caller) => done(null, caller ?? false), done);
      }
    )
  );
  return (req, res) => new Promise((resolve2, reject) => {
    const answer3 = (error, caller) => {
      if (error) reject(error);
      else if (caller) resolve2(caller);
      else reject(unauthorized());
    };
    passport.authenticate("jwt", { session: false }, answer3)(req, res, reject);
  });
}
var ISSUER, AUDIENCE, ALGORITHM;
var init_authentication = __esm({
  "backend/src/http/authentication.ts"() {
    "use strict";
    init_errors();
    ISSUER = "rangrekha";
    AUDIENCE = "rangrekha-api";
    ALGORITHM = "HS256";
  }
});

// backend/src/http/uploads.ts
import { mkdirSync as mkdirSync3 } from "node:fs";
import { rm as rm3 } from "node:fs/promises";
import { join as join8 } from "node:path";
import multer, { MulterError } from "multer";
function explained2(error, { name, tooMany }) {
  if (!(error instanceof MulterError) || !tooMany || (error.field ?? name) !== name) return error;
  const isTooMany = error.code === "LIMIT_UNEXPECTED_FILE" || error.code === "LIMIT_FILE_COUNT";
  return isTooMany ? invalidField(name, tooMany) : error;
}
var NAMES_IN_UTF8, Uploads;
var init_uploads = __esm({
  "backend/src/http/uploads.ts"() {
    "use strict";
    init_errors();
    NAMES_IN_UTF8 = { defParamCharset: "utf8" };
    Uploads = class {
      #folder;
      constructor(mediaDir) {
        this.#folder = join8(mediaDir, "incoming");
        mkdirSync3(this.#folder, { recursive: true });
      }
      /** @throws MulterError for a file too large, too many, or under another name */
      async receive(field, req, res) {
        const upload = multer({
          dest: this.#folder,
          ...NAMES_IN_UTF8,
          limits: { fileSize: field.maxBytes, files: field.maxCount, fields: 20, fieldSize: 512 * 1024, parts: 40 }
        }).array(field.name, field.maxCount);
        await new Promise((resolve2, reject) => {
          upload(req, res, (error) => error ? reject(explained2(error, field)) : resolve2());
        });
        const files = req.files ?? [];
        return files.map(({ path, originalname, size }) => ({ path, name: originalname, bytes: size }));
      }
      async discard(files) {
        await Promise.all(files.map(({ path }) => rm3(path, { force: true })));
      }
    };
  }
});

// backend/src/http/validation.ts
import "zod";
function genericMessage(issue) {
  if (issue.input === void 0) return "is required";
  if (issue.code === "invalid_type") return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
  if (issue.code === "too_big") return `must be at most ${issue.maximum}`;
  if (issue.code === "too_small") return `must be at least ${issue.minimum}`;
  return "is not valid";
}
function fieldErrors(error, where) {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join(".") || where, message: issue.message }));
}
function validate(endpoint2, input) {
  const params2 = endpoint2.params?.safeParse(input.params, { error: genericMessage });
  if (params2 && !params2.success) throw notFound("Page");
  const query = endpoint2.query?.safeParse(input.query, { error: genericMessage });
  const body2 = endpoint2.body?.safeParse(input.body, { error: genericMessage });
  const errors = [
    ...query && !query.success ? fieldErrors(query.error, "query") : [],
    ...body2 && !body2.success ? fieldErrors(body2.error, "body") : []
  ];
  if (errors.length > 0) throw badRequest(readable(errors), errors);
  return { params: params2?.data ?? {}, query: query?.data ?? {}, body: body2?.data };
}
var TYPE_NAMES, sentence, readable;
var init_validation = __esm({
  "backend/src/http/validation.ts"() {
    "use strict";
    init_errors();
    TYPE_NAMES = {
      string: "text",
      number: "a number",
      int: "a whole number",
      boolean: "true or false",
      object: "an object",
      array: "a list"
    };
    sentence = ({ path, message: message2 }) => /^[a-z]/.test(message2) ? `${path} ${message2}.` : message2;
    readable = (errors) => [...new Set(errors.map(sentence))].slice(0, 3).join(" ");
  }
});

// backend/src/http/route.ts
import { json } from "express";
function route(router, endpoint2, handler) {
  mounted.add(endpoint2);
  const method = endpoint2.method.toLowerCase();
  router[method](endpoint2.path, async (req, res) => {
    const services2 = req.app.locals.http;
    const caller = await allow(endpoint2, services2, req, res);
    const files = await readBody(endpoint2, services2, req, res);
    try {
      const input = validate(endpoint2, { params: req.params, query: req.query, body: req.body ?? {} });
      const answer3 = await handler({ ...input, files, caller, req, res });
      send(endpoint2, services2, res, answer3);
    } finally {
      await services2.uploads.discard(files);
    }
  });
}
async function allow(endpoint2, { authenticate }, req, res) {
  if (endpoint2.access === "public") return void 0;
  const caller = await authenticate(req, res);
  const wanted = { user: caller.userType, customer: "CUSTOMER", admin: "ADMIN" }[endpoint2.access];
  if (caller.userType !== wanted) throw forbidden(endpoint2.forbidden);
  return caller;
}
function jsonParser(bytes) {
  const parser = parsers.get(bytes) ?? json({ limit: bytes });
  parsers.set(bytes, parser);
  return parser;
}
async function readBody(endpoint2, { uploads }, req, res) {
  if (!endpoint2.body) return [];
  if (endpoint2.files && req.is("multipart/form-data")) return uploads.receive(endpoint2.files, req, res);
  if (hasBody(req) && !req.is("application/json")) {
    throw new HttpError(415, "UNSUPPORTED_MEDIA_TYPE", `Send ${endpoint2.files ? "multipart/form-data" : "application/json"}.`);
  }
  await new Promise((resolve2, reject) => {
    jsonParser(endpoint2.bodyBytes ?? JSON_BYTES)(req, res, (error) => error ? reject(error) : resolve2());
  });
  return [];
}
function send(endpoint2, { verifyResponses }, res, answer3) {
  const lowest = Number(Object.keys(endpoint2.responses)[0]);
  const { status, data } = answer3 instanceof Reply ? answer3 : new Reply(lowest, answer3);
  if (verifyResponses) {
    const schema = endpoint2.responses[status];
    if (!schema) throw new Error(`${endpoint2.id} has no answer ${status}`);
    schema.parse(JSON.parse(JSON.stringify(data)));
  }
  res.status(status).json(data);
}
var JSON_BYTES, Reply, reply, mounted, parsers, hasBody;
var init_route = __esm({
  "backend/src/http/route.ts"() {
    "use strict";
    init_authentication();
    init_errors();
    init_uploads();
    init_validation();
    JSON_BYTES = 256 * 1024;
    Reply = class {
      constructor(status, data) {
        this.status = status;
        this.data = data;
      }
      status;
      data;
    };
    reply = (status, data) => new Reply(status, data);
    mounted = /* @__PURE__ */ new Set();
    parsers = /* @__PURE__ */ new Map();
    hasBody = (req) => req.headers["transfer-encoding"] !== void 0 || Number(req.headers["content-length"] ?? 0) > 0;
  }
});

// backend/src/http/admin-list.ts
function adminReads2(router, resource) {
  const { list, one } = resource.endpoints;
  const name = list.path.split("/").at(-1);
  route(router, list, async ({ query, res }) => {
    const { sort, range = [0, PAGE - 1], filter = {} } = query;
    const filtered = withFilters(resource, filter);
    const total = await filtered.clone().clearOrder().resultSize();
    const rows2 = await inOrder(resource, filtered, sort).offset(range[0]).limit(range[1] - range[0] + 1);
    const last = range[0] + Math.max(rows2.length, 1) - 1;
    res.set("Content-Range", `${name} ${range[0]}-${last}/${total}`).set("Access-Control-Expose-Headers", "Content-Range");
    return rows2.map(resource.present);
  });
  route(router, one, async ({ params: params2 }) => {
    const { id: id2 } = params2;
    const row = ROW_ID.test(id2) ? await (resource.queryOne ?? resource.query)().findById(id2) : void 0;
    if (!row) throw notFound("Row");
    return resource.present(row);
  });
}
function withFilters(resource, filter) {
  const query = resource.query();
  for (const [name, value] of Object.entries(filter)) {
    if (name === "id") whereIds(query, value);
    else if (!Object.hasOwn(resource.filters, name)) throw invalidField("filter", `filter cannot use ${name.slice(0, 40)}.`);
    else resource.filters[name]?.(query, textOf2(name, value));
  }
  return query;
}
function textOf2(name, value) {
  if (typeof value === "boolean" || typeof value === "number") return String(value);
  if (typeof value !== "string" || value.length > 200) throw invalidField("filter", `filter.${name} must be text of at most 200 characters.`);
  return value.trim();
}
function whereIds(query, value) {
  const ids = Array.isArray(value) ? value : [value];
  if (ids.length > IDS_MAX) throw badRequest(`filter.id must have at most ${IDS_MAX} ids.`, [{ path: "filter.id", message: "is too long" }]);
  const known = ids.filter((id2) => typeof id2 === "string" && ROW_ID.test(id2));
  query.findByIds(known);
}
function inOrder({ sortable, defaultSort }, query, sort = defaultSort) {
  const [field, direction] = sort;
  if (field === "id") return query.orderBy("id", direction);
  if (!Object.hasOwn(sortable, field)) throw invalidField("sort", `sort cannot use ${field.slice(0, 40)}.`);
  return query.orderBy(sortable[field], direction).orderBy("id", direction);
}
var PAGE, IDS_MAX, ROW_ID;
var init_admin_list = __esm({
  "backend/src/http/admin-list.ts"() {
    "use strict";
    init_errors();
    init_route();
    PAGE = 25;
    IDS_MAX = 500;
    ROW_ID = /^[0-9a-f-]{36}$|^1$/i;
  }
});

// backend/src/database/pagination.ts
function pagination2(totalItems, page, limit) {
  return { totalItems, totalPages: Math.ceil(totalItems / limit), currentPage: page, limit };
}
var startsWith;
var init_pagination = __esm({
  "backend/src/database/pagination.ts"() {
    "use strict";
    startsWith = (text) => `${text.replace(/[\\%_]/g, "\\$&")}%`;
  }
});

// backend/src/features/accounts/present-user.ts
function presentUser(user2) {
  return {
    id: user2.id,
    username: user2.username,
    email: user2.email,
    firstName: user2.firstName,
    lastName: user2.lastName,
    mobile: user2.mobile,
    dob: user2.dob,
    userType: user2.userType
  };
}
var init_present_user = __esm({
  "backend/src/features/accounts/present-user.ts"() {
    "use strict";
  }
});

// backend/src/features/accounts/User.ts
var User;
var init_User = __esm({
  "backend/src/features/accounts/User.ts"() {
    "use strict";
    init_BaseModel();
    User = class _User extends DatedModel {
      static tableName = "users";
      /** The form in which a username is unique. */
      static keyOf(username2) {
        return username2.normalize("NFC").toLowerCase();
      }
      /** @param identifier a username or an email address, in any case */
      static async byIdentifier(identifier) {
        if (identifier.includes("@")) return _User.query().findOne({ email: identifier.toLowerCase() });
        return _User.query().findOne({ usernameKey: _User.keyOf(identifier) });
      }
    };
  }
});

// backend/src/features/accounts/admin-users.ts
var adminUsers;
var init_admin_users = __esm({
  "backend/src/features/accounts/admin-users.ts"() {
    "use strict";
    init_src();
    init_pagination();
    init_present_user();
    init_User();
    adminUsers = {
      endpoints: admin_exports.adminReads.users,
      query: () => User.query(),
      present: (user2) => ({ ...presentUser(user2), createdAt: user2.createdAt.toISOString() }),
      sortable: { createdAt: "createdAt", username: "usernameKey", email: "email" },
      defaultSort: ["createdAt", "DESC"],
      filters: {
        userType: (query, value) => query.where("userType", value),
        q: (query, text) => query.where((where) => where.where("usernameKey", "like", startsWith(User.keyOf(text))).orWhere("email", "like", startsWith(text.toLowerCase())))
      }
    };
  }
});

// backend/src/features/accounts/password-hash.ts
import { hash, verify } from "@node-rs/argon2";
async function inTurn(work) {
  if (queue.length >= WAITING) throw tooManyRequests(2);
  if (running >= AT_ONCE) await new Promise((resolve2) => queue.push(resolve2));
  else running++;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}
async function isPassword(password2, stored) {
  const matches = await inTurn(async () => verify(stored ?? await nobodysHash, password2));
  return matches && stored !== void 0;
}
var COST, AT_ONCE, WAITING, running, queue, hashPassword, nobodysHash;
var init_password_hash = __esm({
  "backend/src/features/accounts/password-hash.ts"() {
    "use strict";
    init_errors();
    COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
    AT_ONCE = 4;
    WAITING = 60;
    running = 0;
    queue = [];
    hashPassword = (password2) => inTurn(() => hash(password2, COST));
    nobodysHash = hash("nobody has this password", COST);
  }
});

// backend/src/features/accounts/Session.ts
async function findCaller(sessionId) {
  const row = await Session.query().joinRelated("user").findById(sessionId).where("sessions.expiresAt", ">", /* @__PURE__ */ new Date()).select("user.id as userId", "user.userType as userType");
  const found = row;
  return found && { id: found.userId, sessionId, userType: found.userType };
}
var HOUR2, LIFETIMES, Session;
var init_Session = __esm({
  "backend/src/features/accounts/Session.ts"() {
    "use strict";
    init_BaseModel();
    init_User();
    HOUR2 = 36e5;
    LIFETIMES = { CUSTOMER: 7 * 24 * HOUR2, ADMIN: 12 * HOUR2 };
    Session = class _Session extends BaseModel {
      static tableName = "sessions";
      static relationMappings = {
        user: { relation: BaseModel.BelongsToOneRelation, modelClass: User, join: { from: "sessions.userId", to: "users.id" } }
      };
      static async begin(user2) {
        const createdAt = /* @__PURE__ */ new Date();
        const expiresAt = new Date(createdAt.getTime() + LIFETIMES[user2.userType]);
        return _Session.query().insert({ userId: user2.id, createdAt, expiresAt });
      }
    };
  }
});

// backend/src/features/accounts/change-password.ts
async function changePassword2({ limits }, caller, current, next) {
  await limits.spend("passwordByAccount", caller.id);
  const user2 = await User.query().findById(caller.id).throwIfNotFound();
  if (!await isPassword(current, user2.passwordHash)) {
    const message2 = "The current password is wrong.";
    throw badRequest(message2, [{ path: "currentPassword", message: message2 }], "WRONG_PASSWORD");
  }
  const passwordHash = await hashPassword(next);
  await transaction(async (trx) => {
    await User.query(trx).findById(caller.id).patch({ passwordHash });
    await Session.query(trx).where({ userId: caller.id }).whereNot({ id: caller.sessionId }).delete();
  });
}
var init_change_password = __esm({
  "backend/src/features/accounts/change-password.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_password_hash();
    init_Session();
    init_User();
  }
});

// backend/src/features/accounts/log-in.ts
async function logIn({ config: config2, limits }, { identifier, password: password2 }, address2) {
  await limits.spend("loginByAddress", address2);
  await limits.spend("loginByAccount", identifier);
  const user2 = await User.byIdentifier(identifier);
  if (!await isPassword(password2, user2?.passwordHash) || !user2) {
    throw unauthorized("Wrong username, email or password.", "WRONG_CREDENTIALS");
  }
  await limits.forgive("loginByAccount", identifier);
  const session = await Session.begin(user2);
  const token2 = issueToken(session.id, session.expiresAt, config2.jwtSecret);
  return { message: TEXTS.auth.loginOk, token: token2, user: presentUser(user2) };
}
var init_log_in = __esm({
  "backend/src/features/accounts/log-in.ts"() {
    "use strict";
    init_texts();
    init_authentication();
    init_errors();
    init_password_hash();
    init_present_user();
    init_Session();
    init_User();
  }
});

// backend/src/features/accounts/register-user.ts
var register_user_exports = {};
__export(register_user_exports, {
  explainDuplicate: () => explainDuplicate,
  registerUser: () => registerUser
});
async function registerUser(body2) {
  const { password: password2, username: username2, email: email2, firstName = null, lastName = null, mobile = null, dob = null, userType } = body2;
  const usernameKey = User.keyOf(username2);
  await refuseTaken(usernameKey, email2);
  const passwordHash = await hashPassword(password2);
  const fields = { username: username2, usernameKey, email: email2, passwordHash, firstName, lastName, mobile, dob, userType };
  return User.query().insert(fields).catch(explainDuplicate);
}
async function refuseTaken(usernameKey, email2) {
  const others = await User.query().where({ usernameKey }).orWhere({ email: email2 }).select("usernameKey", "email");
  const errors = [
    ...others.some((other) => other.usernameKey === usernameKey) ? [USERNAME_TAKEN] : [],
    ...others.some((other) => other.email === email2) ? [EMAIL_TAKEN] : []
  ];
  if (errors.length > 0) throw taken(errors);
}
function explainDuplicate(error) {
  if (isDuplicate(error, "users_username_unique")) throw taken([USERNAME_TAKEN]);
  if (isDuplicate(error, "users_email_unique")) throw taken([EMAIL_TAKEN]);
  throw error;
}
var USERNAME_TAKEN, EMAIL_TAKEN, taken;
var init_register_user = __esm({
  "backend/src/features/accounts/register-user.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_password_hash();
    init_User();
    USERNAME_TAKEN = { path: "username", message: "This username is already taken." };
    EMAIL_TAKEN = { path: "email", message: "This email is already registered." };
    taken = (errors) => conflict("DUPLICATE", errors.map(({ message: message2 }) => message2).join(" "), { errors });
  }
});

// backend/src/mail/queue-mail.ts
async function queueMail(trx, mail) {
  const now = /* @__PURE__ */ new Date();
  const { id: id2 } = await OutboxMail.query(trx).insert({
    orderId: mail.orderId ?? null,
    recipient: mail.recipient,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    eraseBody: mail.secret ?? false,
    status: "WAITING",
    attempts: 0,
    createdAt: now,
    dueAt: mail.dueAt ?? now,
    expiresAt: mail.expiresAt ?? null
  });
  return id2;
}
var init_queue_mail = __esm({
  "backend/src/mail/queue-mail.ts"() {
    "use strict";
    init_OutboxMail();
  }
});

// backend/src/mail/layout.ts
function layOut({ heading, parts, note }) {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:${BONE}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${BONE}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${PAPER};color:${INK};font-family:${SANS}">
<tr><td style="padding:16px 32px;background:${INDIGO};color:${PAPER};font-family:${SERIF};font-size:24px;line-height:32px">Rang<i>rekha</i></td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-family:${SERIF};font-size:28px;line-height:36px;font-weight:400">${escapeHtml(heading)}</h1>
${parts.map((part) => part.html).join("\n")}
<p style="margin:24px 0 0;color:${MUTED};font-size:13px;line-height:20px">${escapeHtml(note)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { html, text: `${[heading, ...parts.map((part) => part.text), note].join("\n\n")}
` };
}
var PAPER, BONE, INK, MUTED, HAIRLINE, INDIGO, SANS, SERIF, ENTITIES, escapeHtml, paragraph, bigCode, button, cell, rows;
var init_layout = __esm({
  "backend/src/mail/layout.ts"() {
    "use strict";
    PAPER = "#FBF6EC";
    BONE = "#F3EADA";
    INK = "#2B2320";
    MUTED = "#6B5D52";
    HAIRLINE = "#DDCDB4";
    INDIGO = "#26355F";
    SANS = "Figtree,Helvetica,Arial,sans-serif";
    SERIF = "Fraunces,Georgia,serif";
    ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
    escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
    paragraph = (text) => ({
      html: `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text).replace(/\n/g, "<br>")}</p>`,
      text
    });
    bigCode = (code) => ({
      html: `<p style="margin:0 0 16px;padding:16px;background:${BONE};font-size:32px;line-height:40px;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`,
      text: code
    });
    button = (label, url) => ({
      html: `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:2px;background:${INK};color:${PAPER};font-size:16px;line-height:24px;text-decoration:none">${escapeHtml(label)}</a></p>`,
      text: `${label}: ${url}`
    });
    cell = (text, side, strong) => `<td align="${side}" valign="top" style="padding:8px 0;border-top:1px solid ${HAIRLINE};font-size:16px;line-height:24px${strong ? ";font-weight:600" : ""}">${escapeHtml(text).replace(/\n/g, "<br>")}</td>`;
    rows = (pairs, { stressLast = false } = {}) => {
      const row = ([label, value], index) => {
        const strong = stressLast && index === pairs.length - 1;
        return `<tr>${cell(label, "left", strong)}${cell(value, "right", strong)}</tr>`;
      };
      return {
        html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;border-bottom:1px solid ${HAIRLINE}">${pairs.map(row).join("")}</table>`,
        text: pairs.map(([label, value]) => `${label.replace(/\n/g, ", ")}: ${value.replace(/\n/g, ", ")}`).join("\n")
      };
    };
  }
});

// backend/src/features/accounts/code-mail.ts
function codeMail(user2, code) {
  const { html, text } = layOut({
    heading: "Your one-time code",
    parts: [paragraph(`Hello ${user2.firstName ?? user2.username}, use this code to set a new password. It works once, for 10 minutes.`), bigCode(code)],
    note: "If you did not ask for it, you need not do anything: your password stays as it is."
  });
  const expiresAt = new Date(Date.now() + TIMES.otpLifetime);
  return { recipient: user2.email, subject: "Your one-time code", text, html, expiresAt, secret: true };
}
var init_code_mail = __esm({
  "backend/src/features/accounts/code-mail.ts"() {
    "use strict";
    init_limits();
    init_layout();
  }
});

// backend/src/features/accounts/PasswordCode.ts
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
var HOUR3, CODES_AN_HOUR, WRONG_TRIES_AN_HOUR, WRONG_TRIES_A_CODE, PasswordCode, hashOf;
var init_PasswordCode = __esm({
  "backend/src/features/accounts/PasswordCode.ts"() {
    "use strict";
    init_limits();
    init_BaseModel();
    HOUR3 = 36e5;
    CODES_AN_HOUR = 5;
    WRONG_TRIES_AN_HOUR = 10;
    WRONG_TRIES_A_CODE = 5;
    PasswordCode = class _PasswordCode extends BaseModel {
      static tableName = "password_codes";
      static #ofLastHour(trx, userId) {
        return _PasswordCode.query(trx).where({ userId }).where("createdAt", ">", new Date(Date.now() - HOUR3));
      }
      /** Makes a code, or undefined when the account had its share of this hour. The caller holds the user's row lock. */
      static async create(trx, userId, secret) {
        if (await _PasswordCode.#ofLastHour(trx, userId).resultSize() >= CODES_AN_HOUR) return void 0;
        const code = String(randomInt(10 ** LIMITS2.otpLength)).padStart(LIMITS2.otpLength, "0");
        const createdAt = /* @__PURE__ */ new Date();
        const expiresAt = new Date(createdAt.getTime() + TIMES.otpLifetime);
        await _PasswordCode.query(trx).insert({ userId, codeHash: hashOf(userId, code, secret), createdAt, expiresAt });
        return code;
      }
      /** Uses up the newest code if `code` is it; a wrong one costs a try. The caller holds the user's row lock. */
      static async redeem(trx, userId, code, secret) {
        const codes = await _PasswordCode.#ofLastHour(trx, userId).orderBy([{ column: "createdAt", order: "desc" }, { column: "id", order: "desc" }]);
        const newest = codes[0];
        const tries = codes.reduce((sum, { attempts }) => sum + attempts, 0);
        if (!newest?.isOpen() || tries >= WRONG_TRIES_AN_HOUR) return false;
        const right = timingSafeEqual(Buffer.from(hashOf(userId, code, secret)), Buffer.from(newest.codeHash));
        await newest.$query(trx).patch(right ? { usedAt: /* @__PURE__ */ new Date() } : { attempts: newest.attempts + 1 });
        return right;
      }
      isOpen() {
        return !this.usedAt && this.expiresAt > /* @__PURE__ */ new Date() && this.attempts < WRONG_TRIES_A_CODE;
      }
    };
    hashOf = (userId, code, secret) => createHmac("sha256", secret).update(`${userId}:${code}`).digest("hex");
  }
});

// backend/src/features/accounts/request-code.ts
import { setTimeout as sleep3 } from "node:timers/promises";
async function requestCode({ config: config2, limits, mailer }, email2, address2) {
  const answerTime = sleep3(ANSWER_TIME);
  await limits.spend("codeByAddress", address2);
  await limits.spend("codeByAccount", email2);
  await transaction(async (trx) => {
    const user2 = await User.query(trx).findOne({ email: email2 }).forUpdate();
    const code = user2 && await PasswordCode.create(trx, user2.id, config2.jwtSecret);
    if (code) await queueMail(trx, codeMail(user2, code));
  });
  mailer.wake();
  await answerTime;
}
var ANSWER_TIME;
var init_request_code = __esm({
  "backend/src/features/accounts/request-code.ts"() {
    "use strict";
    init_transaction();
    init_queue_mail();
    init_code_mail();
    init_PasswordCode();
    init_User();
    ANSWER_TIME = 300;
  }
});

// backend/src/features/accounts/reset-password.ts
import { setTimeout as sleep4 } from "node:timers/promises";
async function resetPassword2({ config: config2, limits }, { email: email2, otp, newPassword }, address2) {
  const answerTime = sleep4(ANSWER_TIME2);
  await limits.spend("resetByAddress", address2);
  await limits.spend("resetByAccount", email2);
  const passwordHash = await hashPassword(newPassword);
  const done = await transaction(async (trx) => {
    const user2 = await User.query(trx).findOne({ email: email2 }).forUpdate();
    if (!user2 || !await PasswordCode.redeem(trx, user2.id, otp, config2.jwtSecret)) return false;
    await user2.$query(trx).patch({ passwordHash });
    await Session.query(trx).where({ userId: user2.id }).delete();
    return true;
  });
  await answerTime;
  if (!done) throw badRequest("The code is wrong or has expired. Please request a new one.", [{ path: "otp", message: "is wrong or has expired" }], "INVALID_CODE");
}
var ANSWER_TIME2;
var init_reset_password = __esm({
  "backend/src/features/accounts/reset-password.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_PasswordCode();
    init_password_hash();
    init_Session();
    init_User();
    ANSWER_TIME2 = 300;
  }
});

// backend/src/features/accounts/update-profile.ts
function updateProfile2(id2, body2) {
  const { username: username2, ...rest } = body2;
  const name = username2 ? { username: username2, usernameKey: User.keyOf(username2) } : {};
  return User.query().patchAndFetchById(id2, { ...rest, ...name }).catch(explainDuplicate);
}
var init_update_profile = __esm({
  "backend/src/features/accounts/update-profile.ts"() {
    "use strict";
    init_register_user();
    init_User();
  }
});

// backend/src/features/accounts/accounts-router.ts
import { Router as Router2 } from "express";
function accountsRouter(services2) {
  const router = Router2();
  route(router, accounts_exports2.register, async ({ body: body2, req, res }) => {
    await services2.limits.spend("registerByAddress", req.ip ?? "");
    if (body2.userType === "ADMIN") await refuseUnlessAdmin(req, res);
    return { message: TEXTS.auth.registered, user: presentUser(await registerUser(body2)) };
  });
  route(router, accounts_exports2.login, ({ body: body2, req }) => logIn(services2, body2, req.ip ?? ""));
  route(router, accounts_exports2.currentUser, async ({ caller }) => {
    const user2 = await User.query().findById(caller.id).throwIfNotFound();
    return { data: { user: presentUser(user2) } };
  });
  route(router, accounts_exports2.logout, async ({ caller }) => {
    await Session.query().deleteById(caller.sessionId);
    return { message: "You are logged out." };
  });
  route(router, accounts_exports2.updateProfile, async ({ caller, body: body2 }) => ({
    data: { user: presentUser(await updateProfile2(caller.id, body2)) }
  }));
  route(router, accounts_exports2.changePassword, async ({ caller, body: body2 }) => {
    await changePassword2(services2, caller, body2.currentPassword, body2.newPassword);
    return { data: { message: TEXTS.profile.passwordChanged } };
  });
  route(router, accounts_exports2.requestOtp, async ({ body: body2, req }) => {
    await requestCode(services2, body2.email, req.ip ?? "");
    return { message: "If this email is registered, a code is on its way." };
  });
  route(router, accounts_exports2.resetPassword, async ({ body: body2, req }) => {
    await resetPassword2(services2, body2, req.ip ?? "");
    return { message: "Password reset successfully. Please login." };
  });
  adminReads2(router, adminUsers);
  return router;
}
async function refuseUnlessAdmin(req, res) {
  const { authenticate } = req.app.locals.http;
  const caller = await authenticate(req, res).catch(() => void 0);
  if (caller?.userType !== "ADMIN") throw forbidden("Only an admin may register an admin.");
}
var init_accounts_router = __esm({
  "backend/src/features/accounts/accounts-router.ts"() {
    "use strict";
    init_src();
    init_texts();
    init_admin_list();
    init_errors();
    init_route();
    init_admin_users();
    init_change_password();
    init_log_in();
    init_present_user();
    init_register_user();
    init_request_code();
    init_reset_password();
    init_Session();
    init_update_profile();
    init_User();
  }
});

// backend/src/features/addresses/Address.ts
var Address;
var init_Address = __esm({
  "backend/src/features/addresses/Address.ts"() {
    "use strict";
    init_BaseModel();
    Address = class extends DatedModel {
      static tableName = "addresses";
      get isDefault() {
        return this.defaultFor !== null;
      }
    };
  }
});

// backend/src/features/addresses/present-address.ts
function presentAddress(address2) {
  return {
    id: address2.id,
    userId: address2.userId,
    addressLine1: address2.addressLine1,
    addressLine2: address2.addressLine2,
    city: address2.city,
    state: address2.state,
    postalCode: address2.postalCode,
    isDefault: address2.isDefault
  };
}
var init_present_address = __esm({
  "backend/src/features/addresses/present-address.ts"() {
    "use strict";
  }
});

// backend/src/database/lock-row.ts
async function lockRow(trx, table2, id2) {
  await trx(table2).where({ id: id2 }).forUpdate().select("id");
}
var init_lock_row = __esm({
  "backend/src/database/lock-row.ts"() {
    "use strict";
  }
});

// backend/src/features/addresses/save-address.ts
function createAddress2(userId, body2) {
  return transaction(async (trx) => {
    await lockRow(trx, "users", userId);
    const count = await Address.query(trx).where({ userId }).resultSize();
    if (count >= ADDRESSES_MAX) throw conflict("TOO_MANY_ADDRESSES", `You can save ${ADDRESSES_MAX} addresses. Please delete one first.`);
    const becomesDefault = count === 0 || body2.isDefault === true;
    if (becomesDefault) await clearDefault(trx, userId);
    return Address.query(trx).insert({ ...columnsOf(body2), userId, defaultFor: becomesDefault ? userId : null });
  });
}
function updateAddress2(userId, id2, body2) {
  return transaction(async (trx) => {
    await lockRow(trx, "users", userId);
    const address2 = await Address.query(trx).findOne({ id: id2, userId });
    if (!address2) throw notFound("Address");
    const becomesDefault = body2.isDefault === true && !address2.isDefault;
    if (becomesDefault) await clearDefault(trx, userId);
    return address2.$query(trx).patchAndFetch({ ...columnsOf(body2), ...becomesDefault ? { defaultFor: userId } : {} });
  });
}
var ADDRESSES_MAX, columnsOf, clearDefault;
var init_save_address = __esm({
  "backend/src/features/addresses/save-address.ts"() {
    "use strict";
    init_lock_row();
    init_transaction();
    init_errors();
    init_Address();
    ADDRESSES_MAX = 50;
    columnsOf = ({ isDefault: _, addressLine2, ...body2 }) => ({ ...body2, addressLine2: addressLine2 || null });
    clearDefault = (trx, userId) => Address.query(trx).where({ defaultFor: userId }).patch({ defaultFor: null });
  }
});

// backend/src/features/addresses/addresses-router.ts
import { Router as Router3 } from "express";
function addressesRouter() {
  const router = Router3();
  route(router, addresses_exports2.listAddresses, async ({ caller }) => {
    const rows2 = await Address.query().where({ userId: caller.id }).orderByRaw("default_for IS NULL, created_at, id");
    return { addresses: rows2.map(presentAddress) };
  });
  route(router, addresses_exports2.createAddress, async ({ caller, body: body2 }) => {
    const address2 = await createAddress2(caller.id, body2);
    return reply(201, { message: TEXTS.addresses.added, address: presentAddress(address2) });
  });
  route(router, addresses_exports2.updateAddress, async ({ caller, params: params2, body: body2 }) => {
    const address2 = await updateAddress2(caller.id, params2.id, body2);
    return { message: TEXTS.addresses.updated, address: presentAddress(address2) };
  });
  route(router, addresses_exports2.deleteAddress, async ({ caller, params: params2 }) => {
    const own = { id: params2.id, userId: caller.id };
    const deleted = await Address.query().where(own).whereNull("defaultFor").delete();
    if (deleted === 0) throw await Address.query().findOne(own) ? conflict("DEFAULT_ADDRESS", TEXTS.addresses.defaultDelete) : notFound("Address");
    return { message: TEXTS.addresses.deleted };
  });
  return router;
}
var init_addresses_router = __esm({
  "backend/src/features/addresses/addresses-router.ts"() {
    "use strict";
    init_src();
    init_texts();
    init_errors();
    init_route();
    init_Address();
    init_present_address();
    init_save_address();
  }
});

// backend/src/features/catalogue/Variant.ts
var Variant;
var init_Variant = __esm({
  "backend/src/features/catalogue/Variant.ts"() {
    "use strict";
    init_BaseModel();
    Variant = class extends BaseModel {
      static tableName = "product_variants";
    };
  }
});

// backend/src/features/catalogue/Category.ts
var Category;
var init_Category = __esm({
  "backend/src/features/catalogue/Category.ts"() {
    "use strict";
    init_BaseModel();
    Category = class extends DatedModel {
      static tableName = "categories";
    };
  }
});

// backend/src/features/catalogue/ProductImage.ts
var ProductImage;
var init_ProductImage = __esm({
  "backend/src/features/catalogue/ProductImage.ts"() {
    "use strict";
    init_BaseModel();
    init_Media();
    ProductImage = class extends BaseModel {
      static tableName = "product_images";
      static relationMappings = {
        media: {
          relation: BaseModel.BelongsToOneRelation,
          modelClass: Media,
          join: { from: "product_images.mediaId", to: "media.id" }
        }
      };
    };
  }
});

// backend/src/features/catalogue/Product.ts
var inPosition, Product;
var init_Product = __esm({
  "backend/src/features/catalogue/Product.ts"() {
    "use strict";
    init_BaseModel();
    init_Category();
    init_ProductImage();
    init_Variant();
    inPosition = (query) => query.orderBy("position");
    Product = class extends DatedModel {
      static tableName = "products";
      static relationMappings = {
        category: {
          relation: BaseModel.BelongsToOneRelation,
          modelClass: Category,
          modify: (query) => query.select("id", "name"),
          join: { from: "products.categoryId", to: "categories.id" }
        },
        variants: {
          relation: BaseModel.HasManyRelation,
          modelClass: Variant,
          modify: inPosition,
          join: { from: "products.id", to: "product_variants.productId" }
        },
        images: {
          relation: BaseModel.HasManyRelation,
          modelClass: ProductImage,
          modify: inPosition,
          join: { from: "products.id", to: "product_images.productId" }
        }
      };
      /** What `presentProduct` needs beside the row itself, for `withGraphFetched`. */
      static graph = "[category, variants, images.media]";
    };
  }
});

// backend/src/features/cart/CartItem.ts
var CartItem;
var init_CartItem = __esm({
  "backend/src/features/cart/CartItem.ts"() {
    "use strict";
    init_BaseModel();
    init_Product();
    init_Variant();
    CartItem = class _CartItem extends BaseModel {
      static tableName = "cart_items";
      static relationMappings = {
        variant: {
          relation: BaseModel.BelongsToOneRelation,
          modelClass: Variant,
          join: { from: "cart_items.variantId", to: "product_variants.id" }
        },
        product: {
          relation: BaseModel.HasOneThroughRelation,
          modelClass: Product,
          join: {
            from: "cart_items.variantId",
            through: { from: "product_variants.id", to: "product_variants.productId" },
            to: "products.id"
          }
        }
      };
      /** What `presentCartItem` needs beside the row itself, for `withGraphFetched`. */
      static graph = "[variant, product.images.media]";
      /** The lines of a shopper, oldest first, for `presentCartItem`. */
      static async ofUser(userId) {
        const items = await _CartItem.query().where({ userId }).orderBy(["createdAt", "id"]).withGraphFetched(_CartItem.graph);
        return items.filter(({ variant: variant2, product: product2 }) => variant2 && product2);
      }
      /** The lines of a shopper with variant and product; nobody else changes or deletes them before the transaction ends. */
      static lockOfUser(userId, trx) {
        return _CartItem.query(trx).where({ userId }).orderBy(["createdAt", "id"]).forUpdate().withGraphFetched("[variant, product]");
      }
      static ofVariant(userId, variantId, trx) {
        return _CartItem.query(trx).findOne({ userId, variantId }).withGraphFetched(_CartItem.graph);
      }
    };
  }
});

// backend/src/features/cart/stock-limit.ts
function refuseBeyondStock(wanted, available) {
  if (available <= 0) throw conflict("OUT_OF_STOCK", TEXTS.cart.outOfStock, { data: { available: 0 } });
  if (wanted > available)
    throw conflict("INSUFFICIENT_STOCK", `Only ${available} left in this size.`, { data: { available } });
}
var init_stock_limit = __esm({
  "backend/src/features/cart/stock-limit.ts"() {
    "use strict";
    init_texts();
    init_errors();
  }
});

// backend/src/features/cart/add-to-cart.ts
import { raw as raw2 } from "objection";
import { v7 as uuidv73 } from "uuid";
function addToCart2(userId, variantId, quantity2) {
  return transaction(async (trx) => {
    const variant2 = await Variant.query(trx).findById(variantId).forShare();
    if (!variant2) throw notFound("Product");
    const id2 = uuidv73();
    await CartItem.query(trx).insert({ id: id2, userId, variantId, quantity: quantity2, createdAt: /* @__PURE__ */ new Date() }).onConflict().merge({ quantity: raw2("cart_items.quantity + ?", quantity2) });
    const item = await CartItem.ofVariant(userId, variantId, trx);
    if (!item) throw notFound("Product");
    refuseBeyondStock(item.quantity, variant2.stock);
    const isNew = item.id === id2;
    if (isNew && await CartItem.query(trx).where({ userId }).resultSize() > LINES_MAX) {
      throw conflict("CART_FULL", `Your cart holds ${LINES_MAX} lines at most. Please remove one first.`);
    }
    return { item, isNew };
  });
}
var LINES_MAX;
var init_add_to_cart = __esm({
  "backend/src/features/cart/add-to-cart.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_Variant();
    init_CartItem();
    init_stock_limit();
    LINES_MAX = 100;
  }
});

// backend/src/database/money.ts
var toPaise, toRupees;
var init_money = __esm({
  "backend/src/database/money.ts"() {
    "use strict";
    toPaise = (rupees3) => Math.round(rupees3 * 100);
    toRupees = (paise) => paise / 100;
  }
});

// backend/src/media/media-url.ts
var mediaUrl;
var init_media_url = __esm({
  "backend/src/media/media-url.ts"() {
    "use strict";
    mediaUrl = (mediaId) => `/media/${mediaId}/full.webp`;
  }
});

// backend/src/features/catalogue/present-product.ts
function presentVariant(variant2) {
  return {
    id: variant2.id,
    color: variant2.color,
    colorHexCode: variant2.colorHex,
    size: variant2.size,
    stock: variant2.stock,
    originalPrice: toRupees(variant2.price),
    discountPrice: variant2.discount === null ? null : toRupees(variant2.discount)
  };
}
function presentImage({ id: id2, mediaId, alt, media }) {
  return { id: id2, url: mediaUrl(mediaId), width: media.width, height: media.height, alt, blur: media.blur };
}
function presentProduct(product2) {
  return {
    id: product2.id,
    name: product2.name,
    description: product2.description,
    categoryId: product2.categoryId,
    category: { id: product2.category.id, name: product2.category.name },
    images: product2.images.map(presentImage),
    variants: product2.variants.map(presentVariant),
    createdAt: product2.createdAt.toISOString()
  };
}
function presentAdminProduct(product2) {
  return {
    ...presentProduct(product2),
    price: toRupees(product2.firstPrice),
    stock: product2.variants.reduce((units, variant2) => units + variant2.stock, 0),
    updatedAt: product2.updatedAt.toISOString()
  };
}
var init_present_product = __esm({
  "backend/src/features/catalogue/present-product.ts"() {
    "use strict";
    init_money();
    init_media_url();
  }
});

// backend/src/features/cart/present-cart-item.ts
function presentCartItem({ id: id2, quantity: quantity2, product: product2, variant: variant2 }) {
  return {
    id: id2,
    quantity: quantity2,
    product: {
      id: product2.id,
      name: product2.name,
      images: product2.images.map(presentImage),
      variant: presentVariant(variant2)
    }
  };
}
var init_present_cart_item = __esm({
  "backend/src/features/cart/present-cart-item.ts"() {
    "use strict";
    init_present_product();
  }
});

// backend/src/features/cart/update-quantity.ts
function updateQuantity(userId, id2, quantity2) {
  return transaction(async (trx) => {
    const item = await CartItem.query(trx).findOne({ id: id2, userId }).forUpdate().withGraphFetched(CartItem.graph);
    if (!item?.variant || !item.product) throw notFound("Cart item");
    refuseBeyondStock(quantity2, item.variant.stock);
    await CartItem.query(trx).findById(id2).patch({ quantity: quantity2 });
    item.quantity = quantity2;
    return item;
  });
}
var init_update_quantity = __esm({
  "backend/src/features/cart/update-quantity.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_CartItem();
    init_stock_limit();
  }
});

// backend/src/features/cart/cart-router.ts
import { Router as Router4 } from "express";
function cartRouter() {
  const router = Router4();
  route(router, cart_exports.getCart, async ({ caller }) => {
    const items = await CartItem.ofUser(caller.id);
    return { cartItems: items.map(presentCartItem) };
  });
  route(router, cart_exports.addToCart, async ({ caller, body: body2 }) => {
    const { item, isNew } = await addToCart2(caller.id, body2.productVariantId, body2.quantity);
    const cartItem2 = presentCartItem(item);
    return isNew ? reply(201, { message: TEXTS.cart.added, cartItem: cartItem2 }) : reply(200, { message: TEXTS.cart.increased, cartItem: cartItem2 });
  });
  route(router, cart_exports.updateCartQuantity, async ({ caller, body: body2 }) => {
    const item = await updateQuantity(caller.id, body2.cartItemId, body2.newQuantity);
    return { message: TEXTS.cart.updated, cartItem: presentCartItem(item) };
  });
  route(router, cart_exports.removeFromCart, async ({ caller, params: params2 }) => {
    const removed = await CartItem.query().where({ id: params2.id, userId: caller.id }).delete();
    if (removed === 0) throw notFound("Cart item");
    return { message: TEXTS.cart.removed };
  });
  return router;
}
var init_cart_router = __esm({
  "backend/src/features/cart/cart-router.ts"() {
    "use strict";
    init_src();
    init_texts();
    init_errors();
    init_route();
    init_add_to_cart();
    init_CartItem();
    init_present_cart_item();
    init_update_quantity();
  }
});

// backend/src/features/catalogue/admin-categories.ts
var adminCategories;
var init_admin_categories = __esm({
  "backend/src/features/catalogue/admin-categories.ts"() {
    "use strict";
    init_src();
    init_pagination();
    init_Category();
    adminCategories = {
      endpoints: admin_exports.adminReads.categories,
      query: () => Category.query(),
      present: (category2) => ({
        id: category2.id,
        name: category2.name,
        description: category2.description,
        slug: category2.slug,
        parentId: category2.parentId,
        createdAt: category2.createdAt.toISOString()
      }),
      sortable: { name: "name", position: "position", createdAt: "createdAt" },
      defaultSort: ["name", "ASC"],
      filters: {
        q: (query, text) => query.where("name", "like", startsWith(text)),
        parentId: (query, value) => query.where("parentId", value)
      }
    };
  }
});

// backend/src/features/catalogue/admin-products.ts
var SUBTREE, adminProducts;
var init_admin_products = __esm({
  "backend/src/features/catalogue/admin-products.ts"() {
    "use strict";
    init_src();
    init_pagination();
    init_Product();
    init_present_product();
    SUBTREE = `WITH RECURSIVE below AS (
    SELECT id FROM categories WHERE id = ?
    UNION SELECT categories.id FROM categories JOIN below ON categories.parent_id = below.id
  ) SELECT id FROM below`;
    adminProducts = {
      endpoints: admin_exports.adminReads.products,
      query: () => Product.query().withGraphFetched(Product.graph),
      present: presentAdminProduct,
      sortable: { name: "name", price: "firstPrice", createdAt: "createdAt" },
      defaultSort: ["createdAt", "DESC"],
      filters: {
        q: (query, text) => query.where("name", "like", startsWith(text)),
        categoryId: (query, value) => query.whereRaw(`category_id IN (${SUBTREE})`, [value])
      }
    };
  }
});

// backend/src/features/catalogue/category-tree.ts
function childrenByParent(rows2) {
  const children = /* @__PURE__ */ new Map();
  for (const row of rows2) {
    const siblings = children.get(row.parentId);
    if (siblings) siblings.push(row);
    else children.set(row.parentId, [row]);
  }
  return children;
}
function subtreeIds(rows2, rootIds) {
  const children = childrenByParent(rows2);
  const ids = new Set(rootIds);
  for (const id2 of ids) for (const child of children.get(id2) ?? []) ids.add(child.id);
  return [...ids];
}
async function categoryTree() {
  const [rows2, counts] = await Promise.all([
    Category.query().orderBy(["position", "createdAt", "id"]),
    Product.query().select("categoryId").count("* as products").groupBy("categoryId").castTo()
  ]);
  const children = childrenByParent(rows2);
  const ownCounts = new Map(counts.map(({ categoryId, products }) => [categoryId, products]));
  const present = (category2) => {
    const subCategories = (children.get(category2.id) ?? []).map(present);
    const below = subCategories.reduce((sum, { productCount }) => sum + productCount, 0);
    return {
      id: category2.id,
      name: category2.name,
      description: category2.description,
      slug: category2.slug,
      productCount: below + (ownCounts.get(category2.id) ?? 0),
      subCategories
    };
  };
  return (children.get(null) ?? []).map(present);
}
function findInTree(tree, id2) {
  for (const category2 of tree) {
    const found = category2.id === id2 ? category2 : findInTree(category2.subCategories, id2);
    if (found) return found;
  }
  return void 0;
}
var init_category_tree = __esm({
  "backend/src/features/catalogue/category-tree.ts"() {
    "use strict";
    init_Category();
    init_Product();
  }
});

// backend/src/features/catalogue/catalogue-changes.ts
async function beginChange(trx, { productId, categoryId }) {
  await trx("catalogue_version").where({ id: 1 }).increment("version", 1);
  const { version } = await trx("catalogue_version").where({ id: 1 }).first("version");
  await trx("catalogue_changes").insert({ version, productId: productId ?? null, categoryId: categoryId ?? null });
  await trx("catalogue_changes").where("version", "<=", version - KEPT).delete();
}
var KEPT;
var init_catalogue_changes = __esm({
  "backend/src/features/catalogue/catalogue-changes.ts"() {
    "use strict";
    KEPT = 1e4;
  }
});

// backend/src/features/catalogue/delete-category.ts
function deleteCategory2(id2) {
  return transaction(async (trx) => {
    await beginChange(trx, { categoryId: id2 });
    const category2 = await Category.query(trx).findById(id2);
    if (!category2) throw notFound("Category");
    if (await Category.query(trx).where({ parentId: id2 }).first()) {
      throw conflict("CATEGORY_IN_USE", "This category has subcategories. Please move or delete them first.");
    }
    if (await Product.query(trx).where({ categoryId: id2 }).first()) {
      throw conflict("CATEGORY_IN_USE", "This category has products. Please move or delete them first.");
    }
    await category2.$query(trx).delete();
    const { name, description, slug } = category2;
    return { id: id2, name, description, slug, productCount: 0, subCategories: [] };
  });
}
var init_delete_category = __esm({
  "backend/src/features/catalogue/delete-category.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_Category();
    init_catalogue_changes();
    init_Product();
  }
});

// backend/src/features/catalogue/lock-product.ts
async function lockProduct(trx, id2) {
  const product2 = await Product.query(trx).findById(id2).forUpdate();
  if (!product2) throw notFound("Product");
  const variants = await Variant.query(trx).where("productId", id2).orderBy("id").forUpdate();
  return { product: product2, variants };
}
var init_lock_product = __esm({
  "backend/src/features/catalogue/lock-product.ts"() {
    "use strict";
    init_errors();
    init_Product();
    init_Variant();
  }
});

// backend/src/features/catalogue/remove-variants.ts
async function removeVariants(trx, ids) {
  await trx("cart_items").whereIn("variantId", ids).delete();
  await Variant.query(trx).findByIds(ids).delete();
}
var init_remove_variants = __esm({
  "backend/src/features/catalogue/remove-variants.ts"() {
    "use strict";
    init_Variant();
  }
});

// backend/src/features/catalogue/delete-product.ts
function deleteProduct2(id2) {
  return transaction(async (trx) => {
    await beginChange(trx, { productId: id2 });
    const { variants } = await lockProduct(trx, id2);
    await removeVariants(
      trx,
      variants.map((variant2) => variant2.id)
    );
    await trx("wishlist_items").where("productId", id2).delete();
    await ProductImage.query(trx).where("productId", id2).delete();
    await Product.query(trx).deleteById(id2);
  });
}
var init_delete_product = __esm({
  "backend/src/features/catalogue/delete-product.ts"() {
    "use strict";
    init_transaction();
    init_catalogue_changes();
    init_lock_product();
    init_Product();
    init_ProductImage();
    init_remove_variants();
  }
});

// backend/src/features/catalogue/find-categories.ts
function findOne(rows2, text) {
  const wanted = folded(text);
  return rows2.find(({ id: id2 }) => id2 === wanted) ?? rows2.find(({ slug }) => slug === wanted) ?? rows2.find(({ name }) => folded(name) === wanted);
}
async function categoryIdsOf(texts) {
  const rows2 = await Category.query().select("id", "parentId", "slug", "name").orderBy(["createdAt", "id"]);
  const roots = texts.map((text) => findOne(rows2, text)).filter((row) => row !== void 0);
  return subtreeIds(
    rows2,
    roots.map(({ id: id2 }) => id2)
  );
}
var folded;
var init_find_categories = __esm({
  "backend/src/features/catalogue/find-categories.ts"() {
    "use strict";
    init_Category();
    init_category_tree();
    folded = (text) => text.normalize("NFKC").toLowerCase();
  }
});

// backend/src/features/catalogue/find-product.ts
async function findProduct(by) {
  const query = Product.query().where(by).withGraphFetched(Product.graph).first();
  if ("name" in by) query.orderByRaw("name = ? COLLATE utf8mb4_bin DESC, created_at DESC, id DESC", [by.name]);
  const product2 = await query;
  if (!product2) throw notFound("Product");
  return product2;
}
var init_find_product = __esm({
  "backend/src/features/catalogue/find-product.ts"() {
    "use strict";
    init_errors();
    init_Product();
  }
});

// backend/src/features/catalogue/list-products.ts
function variantFilter({ size, color, minPrice, maxPrice, inStock }) {
  if (!size && !color && minPrice === void 0 && maxPrice === void 0 && !inStock) return void 0;
  const fitting = Variant.query().whereColumn("product_variants.productId", "products.id");
  if (size) fitting.whereIn("size", size);
  if (color) fitting.whereIn("color", color);
  if (minPrice !== void 0) fitting.where("price", ">=", toPaise(minPrice));
  if (maxPrice !== void 0) fitting.where("price", "<=", toPaise(maxPrice));
  if (inStock) fitting.where("stock", ">", 0);
  return fitting;
}
async function listProducts2(query, withinIds) {
  const { page, limit, sort = "newest", category: category2 } = query;
  const matching = Product.query();
  if (withinIds) matching.whereIn("categoryId", withinIds);
  if (category2) matching.whereIn("categoryId", await categoryIdsOf(category2));
  const fitting = variantFilter(query);
  if (fitting) matching.whereExists(fitting);
  const [total, products] = await Promise.all([
    matching.clone().resultSize(),
    matching.orderBy([...SORTS[sort]]).offset((page - 1) * limit).limit(limit).withGraphFetched(Product.graph)
  ]);
  return { data: products.map(presentProduct), pagination: pagination2(total, page, limit) };
}
var SORTS;
var init_list_products = __esm({
  "backend/src/features/catalogue/list-products.ts"() {
    "use strict";
    init_money();
    init_pagination();
    init_find_categories();
    init_Product();
    init_present_product();
    init_Variant();
    SORTS = {
      newest: [
        { column: "createdAt", order: "desc" },
        { column: "id", order: "desc" }
      ],
      "price-asc": [{ column: "firstPrice" }, { column: "id" }],
      "price-desc": [
        { column: "firstPrice", order: "desc" },
        { column: "id", order: "desc" }
      ]
    };
  }
});

// backend/src/features/catalogue/slug.ts
function slugOf(name) {
  const plain = name.normalize("NFKD").replace(/\p{Script=Latin}\p{M}+/gu, ([letter]) => letter);
  const slug = plain.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  return slug.slice(0, LENGTH) || "category";
}
async function freeSlug(trx, name) {
  const slug = slugOf(name);
  const rows2 = await Category.query(trx).where("slug", slug).orWhere("slug", "like", `${slug}-%`).select("slug");
  const taken2 = new Set(rows2.map((row) => row.slug));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken2.has(candidate)) return candidate;
  }
}
var LENGTH;
var init_slug = __esm({
  "backend/src/features/catalogue/slug.ts"() {
    "use strict";
    init_Category();
    LENGTH = 120;
  }
});

// backend/src/features/catalogue/save-category.ts
import { v7 as uuidv74 } from "uuid";
async function createCategory2({ name, description, parentId = null }) {
  const id2 = uuidv74();
  await transaction(async (trx) => {
    await beginChange(trx, { categoryId: id2 });
    if (parentId) await requireParent(trx, parentId);
    const position = await nextPosition(trx, parentId);
    const slug = await freeSlug(trx, name);
    await Category.query(trx).insert({ id: id2, name, slug, description: description ?? "", parentId, position });
  });
  return presentOne(id2);
}
async function updateCategory2(id2, { name, description, parentId }) {
  await transaction(async (trx) => {
    await beginChange(trx, { categoryId: id2 });
    const category2 = await Category.query(trx).findById(id2);
    if (!category2) throw notFound("Category");
    const isMove = parentId !== void 0 && parentId !== category2.parentId;
    await category2.$query(trx).patch({
      name,
      ...description === void 0 ? {} : { description: description ?? "" },
      ...isMove ? await placeBelow(trx, id2, parentId) : {}
    });
  });
  return presentOne(id2);
}
async function placeBelow(trx, id2, parentId) {
  if (parentId) {
    await requireParent(trx, parentId);
    const rows2 = await Category.query(trx).select("id", "parentId");
    if (subtreeIds(rows2, [id2]).includes(parentId))
      throw invalidField("parentId", "A category cannot be moved below itself.");
  }
  return { parentId, position: await nextPosition(trx, parentId) };
}
async function requireParent(trx, parentId) {
  if (!await Category.query(trx).findById(parentId).select("id")) throw notFound("Parent category");
}
async function nextPosition(trx, parentId) {
  const last = await Category.query(trx).where({ parentId }).orderBy("position", "desc").first();
  return last ? last.position + 1 : 0;
}
async function presentOne(id2) {
  const category2 = findInTree(await categoryTree(), id2);
  if (!category2) throw notFound("Category");
  return category2;
}
var init_save_category = __esm({
  "backend/src/features/catalogue/save-category.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_Category();
    init_catalogue_changes();
    init_category_tree();
    init_slug();
  }
});

// backend/src/http/sanitise-html.ts
import sanitizeHtml from "sanitize-html";
var CELL, RULES, sanitiseHtml;
var init_sanitise_html = __esm({
  "backend/src/http/sanitise-html.ts"() {
    "use strict";
    CELL = ["colspan", "rowspan"];
    RULES = {
      allowedTags: [
        ...["article", "section", "h2", "h3", "h4", "p", "br", "hr", "blockquote", "ul", "ol", "li", "dl", "dt", "dd"],
        ...[
          "strong",
          "b",
          "em",
          "i",
          "u",
          "s",
          "sub",
          "sup",
          "a",
          "table",
          "caption",
          "thead",
          "tbody",
          "tfoot",
          "tr",
          "th",
          "td"
        ]
      ],
      allowedAttributes: { a: ["href", "rel"], th: ["scope", ...CELL], td: CELL, ol: ["start"] },
      allowedSchemes: ["http", "https", "mailto", "tel"],
      allowProtocolRelative: false,
      nestingLimit: 40,
      transformTags: {
        h1: "h2",
        a: (tagName, { href = "" }) => ({ tagName, attribs: { href, rel: "noopener noreferrer nofollow" } })
      }
    };
    sanitiseHtml = (html) => sanitizeHtml(html, RULES).trim();
  }
});

// backend/src/features/catalogue/save-images.ts
async function saveImages(trx, productId, body2, added) {
  const { deletedImageIds = [], imageOrder = [], productName } = body2;
  const present = await ProductImage.query(trx).where({ productId }).orderBy("position").forUpdate();
  const kept = present.filter(({ id: id2 }) => !deletedImageIds.includes(id2));
  checkImageCount(kept.length + added.length);
  for (const { stored } of added) await Media.query(trx).insert(stored);
  await ProductImage.query(trx).findByIds(deletedImageIds).where({ productId }).delete();
  const slots = [
    ...kept.map(({ id: id2 }) => ({ key: id2, id: id2 })),
    ...added.map(({ name, stored }) => ({ key: name, mediaId: stored.id }))
  ];
  for (const [position, slot] of inOrder2(slots, imageOrder).entries()) {
    const { id: id2, mediaId, alt } = slot;
    if (id2)
      await ProductImage.query(trx).findById(id2).patch({ position, ...alt === void 0 ? {} : { alt } });
    else await ProductImage.query(trx).insert({ productId, mediaId, position, alt: alt ?? productName });
  }
}
function inOrder2(slots, order2) {
  const rest = [...slots];
  const named2 = order2.map((entry, index) => {
    const { id: key, alt } = typeof entry === "string" ? { id: entry, alt: void 0 } : entry;
    const at = rest.findIndex((slot2) => slot2.key === key);
    if (at < 0) throw invalidField(`imageOrder.${index}`, `imageOrder.${index} names no image of this product.`);
    const [slot] = rest.splice(at, 1);
    return { ...slot, alt };
  });
  return [...named2, ...rest];
}
function checkImageCount(count) {
  if (count < LIMITS2.imagesMin || count > LIMITS2.imagesMax) throw invalidField("images", TEXTS.products.imageCount);
}
var init_save_images = __esm({
  "backend/src/features/catalogue/save-images.ts"() {
    "use strict";
    init_limits();
    init_texts();
    init_errors();
    init_Media();
    init_ProductImage();
  }
});

// backend/src/features/catalogue/save-variants.ts
import { raw as raw3 } from "objection";
async function saveVariants(trx, productId, known, inputs) {
  const knownIds = new Set(known.map(({ id: id2 }) => id2));
  checkIds(knownIds, inputs);
  const kept = new Set(inputs.map(({ id: id2 }) => id2));
  await removeVariants(
    trx,
    [...knownIds].filter((id2) => !kept.has(id2))
  );
  for (const [position, input] of inputs.entries()) {
    if (input.id) await changeVariant(trx, input.id, position, input);
    else
      await Variant.query(trx).insert({
        productId,
        position,
        stock: input.stock ?? 0,
        ...columnsOf2(input, DEFAULT_COLOUR)
      });
  }
}
function checkIds(known, inputs) {
  const seen = /* @__PURE__ */ new Set();
  for (const [index, { id: id2 }] of inputs.entries()) {
    if (!id2) continue;
    if (!known.has(id2)) throw notFound(`Variant ${index + 1}`);
    if (seen.has(id2)) throw invalidField(`productVariants.${index}.id`, `Variant ${index + 1} is there twice.`);
    seen.add(id2);
  }
}
function columnsOf2({ color, colorHexCode, size, originalPrice, discountPrice }, colour) {
  const colorHex = colorHexCode ?? colour;
  const discount = discountPrice === void 0 || discountPrice === null ? null : toPaise(discountPrice);
  return { color, size, price: toPaise(originalPrice), discount, ...colorHex ? { colorHex } : {} };
}
async function changeVariant(trx, id2, position, input) {
  const { stock, stockWas } = input;
  const change = Variant.query(trx).findById(id2);
  if (stock === void 0) await change.patch({ position, ...columnsOf2(input) });
  else if (stockWas === void 0) await change.patch({ position, stock, ...columnsOf2(input) });
  else {
    const difference = stock - stockWas;
    const changed = await change.whereRaw("stock + ? >= 0", [difference]).patch({ position, stock: raw3("stock + ?", [difference]), ...columnsOf2(input) });
    if (changed === 0) throw stockChanged(position);
  }
}
var DEFAULT_COLOUR, stockChanged;
var init_save_variants = __esm({
  "backend/src/features/catalogue/save-variants.ts"() {
    "use strict";
    init_money();
    init_errors();
    init_remove_variants();
    init_Variant();
    DEFAULT_COLOUR = "#000000";
    stockChanged = (index) => {
      const message2 = `Units of Variant ${index + 1} were sold meanwhile. Please reload the product and set its stock again.`;
      return conflict("STOCK_CHANGED", message2, { errors: [{ path: `productVariants.${index}.stock`, message: message2 }] });
    };
  }
});

// backend/src/features/catalogue/save-product.ts
import { v7 as uuidv75 } from "uuid";
async function saveProduct2(media, body2, files) {
  await checkBefore(body2, files.length);
  const id2 = body2.id ?? uuidv75();
  const added = [];
  try {
    for (const file of files)
      added.push({ name: file.name, stored: await media.takeIn(file, "images", PRODUCT_IMAGE_KINDS) });
    await transaction(async (trx) => {
      await beginChange(trx, { productId: id2 });
      await requireCategory(trx, body2.categoryId);
      const variants = body2.id ? (await lockProduct(trx, id2)).variants : [];
      await saveRow(trx, id2, body2);
      await saveVariants(trx, id2, variants, body2.id ? body2.productVariants : withoutIds(body2.productVariants));
      await saveImages(trx, id2, body2, added);
    });
  } catch (error) {
    await media.discardUnused(added.map(({ stored }) => stored));
    throw error;
  }
  media.wake();
  return findProduct({ id: id2 });
}
async function checkBefore({ id: id2, categoryId, deletedImageIds = [] }, newFiles) {
  const images = id2 ? await ProductImage.query().where("productId", id2).select("id") : [];
  if (id2 && !await Product.query().findById(id2).select("id")) throw notFound("Product");
  checkImageCount(images.filter((image2) => !deletedImageIds.includes(image2.id)).length + newFiles);
  await requireCategory(void 0, categoryId);
}
async function requireCategory(trx, id2) {
  if (!await Category.query(trx).findById(id2).select("id")) throw notFound("Category");
}
async function saveRow(trx, id2, body2) {
  const [first] = body2.productVariants;
  const row = { name: body2.productName, categoryId: body2.categoryId, firstPrice: toPaise(first.originalPrice) };
  const description = body2.description === void 0 ? void 0 : sanitiseHtml(body2.description);
  if (body2.id)
    await Product.query(trx).findById(id2).patch({ ...row, ...description === void 0 ? {} : { description } });
  else await Product.query(trx).insert({ id: id2, ...row, description: description ?? "" });
}
var withoutIds;
var init_save_product = __esm({
  "backend/src/features/catalogue/save-product.ts"() {
    "use strict";
    init_money();
    init_transaction();
    init_errors();
    init_sanitise_html();
    init_image_kinds();
    init_Category();
    init_catalogue_changes();
    init_find_product();
    init_lock_product();
    init_Product();
    init_ProductImage();
    init_save_images();
    init_save_variants();
    withoutIds = (inputs) => inputs.map((input) => ({ ...input, id: void 0 }));
  }
});

// backend/src/features/catalogue/search-products.ts
async function searchProducts2(search, text, limit) {
  const products = Product.query().withGraphFetched(Product.graph);
  if (!text)
    return products.orderBy([
      { column: "createdAt", order: "desc" },
      { column: "id", order: "desc" }
    ]).limit(limit);
  const ids = await search.find(text, limit);
  const byId = new Map((await products.findByIds(ids)).map((product2) => [product2.id, product2]));
  return ids.map((id2) => byId.get(id2)).filter((product2) => product2 !== void 0);
}
var init_search_products = __esm({
  "backend/src/features/catalogue/search-products.ts"() {
    "use strict";
    init_Product();
  }
});

// backend/src/features/catalogue/catalogue-router.ts
import { Router as Router5 } from "express";
function catalogueRouter({ media, search }) {
  const router = Router5();
  route(router, catalogue_exports2.listCategories, async () => ({ categories: await categoryTree() }));
  route(router, catalogue_exports2.createCategory, async ({ body: body2 }) => ({
    message: TEXTS.categories.saved,
    category: await createCategory2(body2)
  }));
  route(router, catalogue_exports2.updateCategory, async ({ params: params2, body: body2 }) => ({
    message: TEXTS.categories.saved,
    category: await updateCategory2(params2.id, body2)
  }));
  route(router, catalogue_exports2.deleteCategory, async ({ params: params2 }) => ({
    message: "Category deleted successfully",
    category: await deleteCategory2(params2.id)
  }));
  route(router, catalogue_exports2.listProducts, ({ query }) => listProducts2(query));
  route(router, catalogue_exports2.listCategoryProducts, async ({ params: params2, query }) => {
    const ids = await categoryIdsOf([params2.category]);
    if (ids.length === 0) throw notFound("Category");
    return listProducts2(query, ids);
  });
  route(router, catalogue_exports2.searchProducts, async ({ query }) => ({
    products: (await searchProducts2(search, query.q, query.limit)).map(presentProduct)
  }));
  route(router, catalogue_exports2.getProductByName, async ({ params: params2 }) => ({
    product: presentProduct(await findProduct({ name: params2.name }))
  }));
  route(router, catalogue_exports2.getProduct, async ({ params: params2 }) => ({
    product: presentProduct(await findProduct({ id: params2.id }))
  }));
  route(router, catalogue_exports2.saveProduct, async ({ body: body2, files }) => {
    const product2 = presentProduct(await saveProduct2(media, body2, files));
    return body2.id ? reply(200, { message: TEXTS.products.updated, product: product2 }) : reply(201, { message: TEXTS.products.added, product: product2 });
  });
  route(router, catalogue_exports2.deleteProduct, async ({ params: params2 }) => {
    await deleteProduct2(params2.id);
    return { message: TEXTS.products.deleted };
  });
  adminReads2(router, adminCategories);
  adminReads2(router, adminProducts);
  return router;
}
var init_catalogue_router = __esm({
  "backend/src/features/catalogue/catalogue-router.ts"() {
    "use strict";
    init_src();
    init_texts();
    init_admin_list();
    init_errors();
    init_route();
    init_admin_categories();
    init_admin_products();
    init_category_tree();
    init_delete_category();
    init_delete_product();
    init_find_categories();
    init_find_product();
    init_list_products();
    init_present_product();
    init_save_category();
    init_save_product();
    init_search_products();
  }
});

// backend/src/features/company/Company.ts
var Company;
var init_Company = __esm({
  "backend/src/features/company/Company.ts"() {
    "use strict";
    init_BaseModel();
    Company = class _Company extends BaseModel {
      static tableName = "company_details";
      static id = "1";
      static async current() {
        return _Company.query().findById(_Company.id).throwIfNotFound();
      }
    };
  }
});

// backend/src/features/company/present-company.ts
function presentCompany(company) {
  return {
    name: company.name,
    email: company.email,
    phone: company.phone,
    address: company.address,
    pincode: company.pincode,
    logoUrl: company.logoId === null ? null : mediaUrl(company.logoId)
  };
}
var presentAdminCompany;
var init_present_company = __esm({
  "backend/src/features/company/present-company.ts"() {
    "use strict";
    init_media_url();
    presentAdminCompany = (company) => ({
      ...presentCompany(company),
      id: String(company.id)
    });
  }
});

// backend/src/features/company/save-company.ts
async function saveCompany(media, body2, logo) {
  const stored = logo && await media.takeIn(logo, "logo", LOGO_KINDS);
  try {
    await write(body2, stored);
  } catch (error) {
    if (stored) await media.discardUnused([stored]);
    throw error;
  }
  media.wake();
  return Company.current();
}
function write({ name, email: email2, phone, address: address2, pincode }, logo) {
  const changes = { name, email: email2, phone, address: address2, pincode, updatedAt: /* @__PURE__ */ new Date(), ...logo ? { logoId: logo.id } : {} };
  return transaction(async (trx) => {
    if (logo) await Media.query(trx).insert(logo);
    await Company.query(trx).findById(Company.id).patch(changes);
  });
}
var init_save_company = __esm({
  "backend/src/features/company/save-company.ts"() {
    "use strict";
    init_transaction();
    init_image_kinds();
    init_Media();
    init_Company();
  }
});

// backend/src/features/company/company-router.ts
import { Router as Router6 } from "express";
function companyRouter({ media }) {
  const router = Router6();
  route(router, company_exports.getCompanyDetails, async () => ({ details: presentCompany(await Company.current()) }));
  route(router, company_exports.updateCompanyDetails, async ({ body: body2, files: [logo] }) => ({
    message: TEXTS.company.updated,
    details: presentCompany(await saveCompany(media, body2, logo))
  }));
  adminReads2(router, adminCompany2);
  return router;
}
var adminCompany2;
var init_company_router = __esm({
  "backend/src/features/company/company-router.ts"() {
    "use strict";
    init_src();
    init_texts();
    init_admin_list();
    init_route();
    init_Company();
    init_present_company();
    init_save_company();
    adminCompany2 = {
      endpoints: admin_exports.adminReads.company,
      query: () => Company.query(),
      present: presentAdminCompany,
      sortable: {},
      defaultSort: ["id", "ASC"],
      filters: {}
    };
  }
});

// backend/src/features/legal-pages/LegalPage.ts
var LegalPage;
var init_LegalPage = __esm({
  "backend/src/features/legal-pages/LegalPage.ts"() {
    "use strict";
    init_BaseModel();
    LegalPage = class extends DatedModel {
      static tableName = "legal_pages";
    };
  }
});

// backend/src/features/legal-pages/present-legal-page.ts
function presentLegalPage(page) {
  return {
    id: page.id,
    title: page.title,
    slug: page.slug,
    content: page.content,
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString()
  };
}
var init_present_legal_page = __esm({
  "backend/src/features/legal-pages/present-legal-page.ts"() {
    "use strict";
  }
});

// backend/src/features/legal-pages/save-legal-page.ts
async function saveLegalPage2({
  id: id2,
  title,
  slug,
  content
}) {
  const fields = { title, slug, content: sanitiseHtml(content) };
  try {
    if (!id2) return await LegalPage.query().insert(fields);
    const page = await LegalPage.query().patchAndFetchById(id2, fields);
    if (!page) throw notFound("Page");
    return page;
  } catch (error) {
    throw isDuplicate(error, "legal_pages_slug_unique") ? slugTaken() : error;
  }
}
var slugTaken;
var init_save_legal_page = __esm({
  "backend/src/features/legal-pages/save-legal-page.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_sanitise_html();
    init_LegalPage();
    slugTaken = () => {
      const message2 = "Another page has this slug.";
      return conflict("DUPLICATE", message2, { errors: [{ path: "slug", message: message2 }] });
    };
  }
});

// backend/src/features/legal-pages/legal-pages-router.ts
import { Router as Router7 } from "express";
function legalPagesRouter() {
  const router = Router7();
  route(router, legal_pages_exports.listLegalPages, async () => {
    const pages = await LegalPage.query().orderBy(["title", "id"]).limit(PAGES_MAX);
    return { pages: pages.map(presentLegalPage) };
  });
  route(router, legal_pages_exports.getLegalPage, async ({ params: params2 }) => {
    const page = await LegalPage.query().findOne({ slug: params2.slug.toLowerCase() });
    if (!page) throw notFound("Page");
    return presentLegalPage(page);
  });
  route(router, legal_pages_exports.saveLegalPage, async ({ body: body2 }) => {
    const page = presentLegalPage(await saveLegalPage2(body2));
    return reply(body2.id ? 200 : 201, { message: TEXTS.legalPages.saved, page });
  });
  adminReads2(router, adminLegalPages);
  return router;
}
var PAGES_MAX, adminLegalPages;
var init_legal_pages_router = __esm({
  "backend/src/features/legal-pages/legal-pages-router.ts"() {
    "use strict";
    init_src();
    init_texts();
    init_pagination();
    init_admin_list();
    init_errors();
    init_route();
    init_LegalPage();
    init_present_legal_page();
    init_save_legal_page();
    PAGES_MAX = 200;
    adminLegalPages = {
      endpoints: admin_exports.adminReads.legalPages,
      query: () => LegalPage.query(),
      present: presentLegalPage,
      sortable: { title: "title", slug: "slug", updatedAt: "updatedAt" },
      defaultSort: ["title", "ASC"],
      filters: { q: (query, text) => query.where("title", "like", startsWith(text)) }
    };
  }
});

// backend/src/features/orders/OrderEvent.ts
var OrderEvent;
var init_OrderEvent = __esm({
  "backend/src/features/orders/OrderEvent.ts"() {
    "use strict";
    init_BaseModel();
    OrderEvent = class _OrderEvent extends BaseModel {
      static tableName = "order_events";
      static async record(trx, event, actor) {
        const fullName = [actor.firstName, actor.lastName].filter(Boolean).join(" ");
        const actorName = (fullName || actor.username).slice(0, 120);
        await _OrderEvent.query(trx).insert({ ...event, actorId: actor.id, actorName });
      }
    };
  }
});

// backend/src/features/orders/OrderItem.ts
var OrderItem;
var init_OrderItem = __esm({
  "backend/src/features/orders/OrderItem.ts"() {
    "use strict";
    init_BaseModel();
    OrderItem = class extends BaseModel {
      static tableName = "order_items";
    };
  }
});

// backend/src/features/orders/Order.ts
var NUMBER_LENGTH, Order;
var init_Order = __esm({
  "backend/src/features/orders/Order.ts"() {
    "use strict";
    init_BaseModel();
    init_OrderEvent();
    init_OrderItem();
    NUMBER_LENGTH = 8;
    Order = class _Order extends DatedModel {
      static tableName = "orders";
      static relationMappings = {
        items: {
          relation: BaseModel.HasManyRelation,
          modelClass: OrderItem,
          modify: (query) => query.orderBy("position"),
          join: { from: "orders.id", to: "order_items.orderId" }
        },
        events: {
          relation: BaseModel.HasManyRelation,
          modelClass: OrderEvent,
          modify: (query) => query.orderBy(["createdAt", "id"]),
          join: { from: "orders.id", to: "order_events.orderId" }
        }
      };
      /** What people call the order by. */
      get number() {
        return this.id.slice(-NUMBER_LENGTH);
      }
      /** The form in which the ending of a number is stored and searched. */
      static reversed(ending) {
        return [...ending.toLowerCase()].reverse().join("");
      }
      $beforeInsert(context) {
        super.$beforeInsert(context);
        this.reversedNumber = _Order.reversed(this.number);
      }
    };
  }
});

// backend/src/features/orders/present-order.ts
function presentOrder(order2) {
  return {
    id: order2.id,
    createdAt: order2.createdAt.toISOString(),
    orderDate: order2.createdAt.toISOString(),
    orderTotal: toRupees(order2.total),
    paymentMethod: order2.paymentMethod,
    paymentStatus: order2.paymentStatus,
    deliveryStatus: order2.deliveryStatus,
    expectedDeliveryDate: order2.expectedDeliveryDate,
    deliveredOn: order2.deliveredOn?.toISOString() ?? null,
    user: { firstName: order2.customerFirstName, lastName: order2.customerLastName, email: order2.customerEmail },
    address: {
      addressLine1: order2.addressLine1,
      addressLine2: order2.addressLine2,
      city: order2.city,
      state: order2.state,
      postalCode: order2.postalCode
    },
    items: order2.items.map(presentItem)
  };
}
function presentItem(item) {
  return {
    id: item.id,
    quantity: item.quantity,
    priceAtPurchase: toRupees(item.price),
    product: {
      id: item.productId,
      name: item.productName,
      images: item.mediaId ? [{ url: mediaUrl(item.mediaId) }] : [],
      variant: { id: item.variantId, size: item.size, color: item.color }
    }
  };
}
function presentAdminOrder(order2) {
  const events = order2.events && { events: order2.events.map(presentEvent) };
  return { ...presentOrder(order2), phone: order2.customerPhone, ...events };
}
var presentEvent;
var init_present_order = __esm({
  "backend/src/features/orders/present-order.ts"() {
    "use strict";
    init_money();
    init_media_url();
    presentEvent = (event) => ({
      id: event.id,
      fromStatus: event.fromStatus,
      toStatus: event.toStatus,
      actor: { id: event.actorId, name: event.actorName },
      createdAt: event.createdAt.toISOString()
    });
  }
});

// backend/src/features/orders/search-orders.ts
function searchOrders(query, text) {
  const [first, ...others] = branchesOf(text).map((branch) => branch.select("id as foundId"));
  if (!first) return;
  query.select("orders.*").join(first.union(others).as("found"), "found.foundId", "orders.id");
}
function branchesOf(text) {
  if (text === "") return [];
  const prefix = startsWith(text);
  const ending = NUMBER_ENDING.exec(text)?.[1];
  return [
    Order.query().where("customerFirstName", "like", prefix),
    Order.query().where("customerLastName", "like", prefix),
    Order.query().where("customerEmail", "like", prefix),
    Order.query().where("customerPhone", "like", prefix),
    ...fullNames(text).map(
      ([first, last]) => Order.query().where("customerFirstName", first).where("customerLastName", "like", startsWith(last))
    ),
    ...ending ? [Order.query().where("reversedNumber", "like", `${Order.reversed(ending)}%`)] : []
  ];
}
function fullNames(text) {
  const words = text.split(/\s+/).slice(0, NAME_WORDS_MAX);
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
}
var NUMBER_ENDING, NAME_WORDS_MAX;
var init_search_orders = __esm({
  "backend/src/features/orders/search-orders.ts"() {
    "use strict";
    init_pagination();
    init_Order();
    NUMBER_ENDING = /^#?([0-9a-f]{1,8})$/i;
    NAME_WORDS_MAX = 5;
  }
});

// backend/src/features/orders/admin-orders.ts
var adminOrders;
var init_admin_orders = __esm({
  "backend/src/features/orders/admin-orders.ts"() {
    "use strict";
    init_src();
    init_limits();
    init_errors();
    init_Order();
    init_present_order();
    init_search_orders();
    adminOrders = {
      endpoints: admin_exports.adminReads.orders,
      query: () => Order.query().withGraphFetched("items"),
      queryOne: () => Order.query().withGraphFetched("[items, events]"),
      present: presentAdminOrder,
      sortable: { createdAt: "createdAt", orderTotal: "total" },
      defaultSort: ["createdAt", "DESC"],
      filters: {
        deliveryStatus: (query, status) => {
          if (!DELIVERY_STATUSES.some((known) => known === status)) {
            throw invalidField("filter.deliveryStatus", `must be one of ${DELIVERY_STATUSES.join(", ")}`);
          }
          query.where("deliveryStatus", status);
        },
        q: searchOrders
      }
    };
  }
});

// backend/src/features/orders/order-stock.ts
import { raw as raw4 } from "objection";
async function takeStock(trx, units) {
  const short = [];
  for (const unit of inIdOrder(units)) {
    const taken2 = await Variant.query(trx).findById(unit.variantId).where("stock", ">=", unit.quantity).patch({ stock: raw4("stock - ?", unit.quantity) });
    if (taken2 === 0) short.push(unit);
  }
  return short;
}
async function returnStock(trx, units) {
  for (const { variantId, quantity: quantity2 } of inIdOrder(units)) {
    await Variant.query(trx).findById(variantId).patch({ stock: raw4("stock + ?", quantity2) });
  }
}
async function stockOf(trx, units) {
  const rows2 = await Variant.query(trx).findByIds(units.map(({ variantId }) => variantId)).select("id", "stock");
  return new Map(rows2.map(({ id: id2, stock }) => [id2, stock]));
}
var inIdOrder;
var init_order_stock = __esm({
  "backend/src/features/orders/order-stock.ts"() {
    "use strict";
    init_Variant();
    inIdOrder = (units) => units.toSorted((a, b) => a.variantId < b.variantId ? -1 : 1);
  }
});

// backend/src/features/orders/set-order-status.ts
function setOrderStatus2(adminId, orderId, status) {
  return transaction(async (trx) => {
    const order2 = await Order.query(trx).findById(orderId).forUpdate().withGraphFetched("items");
    if (!order2) throw notFound("Order");
    if (order2.deliveryStatus !== status) await moveOrder(trx, order2, status, adminId);
    return order2;
  });
}
async function moveOrder(trx, order2, status, actorId) {
  const fromStatus = order2.deliveryStatus;
  const now = /* @__PURE__ */ new Date();
  const actor = await User.query(trx).findById(actorId).throwIfNotFound();
  await order2.$query(trx).patch({
    deliveryStatus: status,
    paymentStatus: PAYMENT[status],
    deliveredOn: status === "DELIVERED" ? now : null
  });
  await OrderEvent.record(trx, { orderId: order2.id, fromStatus, toStatus: status, createdAt: now }, actor);
  if (status === "CANCELED") await returnStock(trx, order2.items);
  if (fromStatus === "CANCELED") await takeStockAgain(trx, order2);
}
async function takeStockAgain(trx, { items }) {
  const short = await takeStock(trx, items);
  if (short.length === 0) return;
  const left = await stockOf(trx, short);
  const gone = short.filter(({ variantId }) => !left.has(variantId));
  const named2 = (gone.length > 0 ? gone : short).map(({ productName, size, color }) => `${productName} (${size}, ${color})`).join(", ");
  if (gone.length > 0) throw conflict("VARIANT_GONE", `This order cannot be reopened: ${named2} no longer exists.`);
  const lines = short.map(({ variantId, productName, size, color, quantity: quantity2 }) => ({
    productVariantId: variantId,
    name: productName,
    size,
    color,
    requested: quantity2,
    available: left.get(variantId) ?? 0
  }));
  throw conflict("INSUFFICIENT_STOCK", `This order cannot be reopened: not enough stock of ${named2}.`, {
    data: { lines }
  });
}
var PAYMENT;
var init_set_order_status = __esm({
  "backend/src/features/orders/set-order-status.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_User();
    init_Order();
    init_OrderEvent();
    init_order_stock();
    PAYMENT = {
      PENDING: "PENDING",
      SHIPPED: "PENDING",
      DELIVERED: "PAID",
      CANCELED: "CANCELED"
    };
  }
});

// backend/src/features/orders/cancel-order.ts
function cancelOrder2(userId, orderId) {
  return transaction(async (trx) => {
    const order2 = await Order.query(trx).findOne({ id: orderId, userId }).forUpdate().withGraphFetched("items");
    if (!order2) throw notFound("Order");
    if (order2.deliveryStatus === "CANCELED") return order2;
    if (order2.deliveryStatus !== "PENDING") throw conflict("NOT_PENDING", "Only a pending order can be cancelled.");
    await moveOrder(trx, order2, "CANCELED", userId);
    return order2;
  });
}
var init_cancel_order = __esm({
  "backend/src/features/orders/cancel-order.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_Order();
    init_set_order_status();
  }
});

// backend/src/features/orders/list-orders.ts
async function myOrders2(userId, { page, limit, status }) {
  const own = Order.query().where({ userId });
  if (status) own.where("deliveryStatus", status);
  const [counts, rows2] = await Promise.all([countsOf(userId), newestFirst(own, page, limit)]);
  return { orders: rows2.map(presentOrder), counts, pagination: pagination2(counts[status ?? "ALL"], page, limit) };
}
async function countsOf(userId) {
  const rows2 = await Order.query().where({ userId }).groupBy("deliveryStatus").select("deliveryStatus").count("* as orders").castTo();
  const counts = { ALL: 0, PENDING: 0, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 };
  for (const row of rows2) {
    counts[row.deliveryStatus] = row.orders;
    counts.ALL += row.orders;
  }
  return counts;
}
async function allOrders2({ page, limit, status, q }) {
  const matching = Order.query();
  if (status) matching.where("deliveryStatus", status);
  if (q) searchOrders(matching, q);
  const [total, rows2] = await Promise.all([matching.clone().resultSize(), newestFirst(matching, page, limit)]);
  return { orders: rows2.map(presentOrder), pagination: pagination2(total, page, limit) };
}
var newestFirst;
var init_list_orders = __esm({
  "backend/src/features/orders/list-orders.ts"() {
    "use strict";
    init_pagination();
    init_Order();
    init_present_order();
    init_search_orders();
    newestFirst = (query, page, limit) => query.orderBy([
      { column: "createdAt", order: "desc" },
      { column: "orders.id", order: "desc" }
    ]).offset((page - 1) * limit).limit(limit).withGraphFetched("items");
  }
});

// backend/src/mail/indian-formats.ts
function formatDay(day2) {
  const [year, month, date] = day2.split("-");
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
var MONTHS, INDIA_AHEAD_OF_UTC, DAY2, rupees2, formatRupees, dayInIndia;
var init_indian_formats = __esm({
  "backend/src/mail/indian-formats.ts"() {
    "use strict";
    MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    INDIA_AHEAD_OF_UTC = 5.5 * 36e5;
    DAY2 = 24 * 36e5;
    rupees2 = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    formatRupees = (amount) => `\u20B9${rupees2.format(amount)}`;
    dayInIndia = (time, days = 0) => new Date(time.getTime() + INDIA_AHEAD_OF_UTC + days * DAY2).toISOString().slice(0, 10);
  }
});

// backend/src/features/orders/confirmation-mail.ts
function confirmationMail(order2, { publicUrl, port }) {
  const store = publicUrl ?? `http://localhost:${port}`;
  const address2 = [order2.addressLine1, order2.addressLine2, `${order2.city}, ${order2.state} ${order2.postalCode}`].filter(Boolean).join("\n");
  const content = layOut({
    heading: "Order Placed!",
    parts: [
      paragraph(`Hello ${order2.customerFirstName ?? "there"}, thank you for your order.`),
      rows([
        ["Order number", `#${order2.number}`],
        ["Order date", formatDay(dayInIndia(order2.createdAt))],
        ["Payment method", "Cash on Delivery"],
        ["Estimated delivery", formatDay(order2.expectedDeliveryDate)]
      ]),
      rows([...order2.items.map(line2), ["Shipping", formatRupees(0)], ["Total", formatRupees(toRupees(order2.total))]], {
        stressLast: true
      }),
      paragraph(`Delivery address:
${address2}`),
      button("View Order History", `${store}/myaccount/order`),
      button("Continue Shopping", `${store}/home`)
    ],
    note: "You get this mail because an order was placed with this email address. Easy returns within 7 days."
  });
  return {
    recipient: order2.customerEmail,
    subject: `Your Rangrekha order #${order2.number}`,
    orderId: order2.id,
    ...content
  };
}
var line2;
var init_confirmation_mail = __esm({
  "backend/src/features/orders/confirmation-mail.ts"() {
    "use strict";
    init_money();
    init_indian_formats();
    init_layout();
    line2 = ({ productName, size, color, quantity: quantity2, price: price2 }) => [`${productName}
Size ${size} \xB7 ${color} \xB7 Quantity ${quantity2}`, formatRupees(toRupees(price2 * quantity2))];
  }
});

// backend/src/features/orders/place-order.ts
import { v7 as uuidv76 } from "uuid";
function placeOrder2(config2, userId, body2, key) {
  return transaction(async (trx) => {
    const user2 = await User.query(trx).findById(userId).forUpdate().throwIfNotFound();
    const standing = key && await Order.query(trx).findOne({ userId, idempotencyKey: key }).withGraphFetched("items");
    if (standing) return { order: standing, isNew: false };
    const address2 = await Address.query(trx).findOne({ id: body2.addressId, userId });
    if (!address2) throw notFound("Address");
    const lines = await CartItem.lockOfUser(userId, trx);
    if (lines.length === 0) throw badRequest(EMPTY, [{ path: "cart", message: EMPTY }], "EMPTY_CART");
    const total = lines.reduce((sum, { quantity: quantity2, variant: variant2 }) => sum + quantity2 * variant2.price, 0);
    refuseOtherTotal(total, body2.expectedTotal);
    if (lines.some(({ quantity: quantity2, variant: variant2 }) => quantity2 > variant2.stock)) await refuseShortage(trx, lines);
    const order2 = await insertOrder(trx, user2, address2, lines, total, key);
    await CartItem.query(trx).where({ userId }).delete();
    const dueAt = new Date(order2.createdAt.getTime() + MAIL_DELAY);
    await queueMail(trx, { ...confirmationMail(order2, config2), dueAt });
    const short = await takeStock(trx, lines);
    if (short.length > 0) await refuseShortage(trx, lines);
    return { order: order2, isNew: true };
  });
}
function refuseOtherTotal(total, expectedRupees) {
  if (expectedRupees === void 0 || toPaise(expectedRupees) === total) return;
  const message2 = `The prices in your cart have changed. The total is now ${formatRupees(toRupees(total))}.`;
  throw conflict("PRICE_CHANGED", message2, { data: { total: toRupees(total) } });
}
async function refuseShortage(trx, lines) {
  const left = await stockOf(trx, lines);
  const short = lines.map((line3) => ({ line: line3, available: left.get(line3.variantId) ?? 0 })).filter(({ line: line3, available }) => line3.quantity > available).map(({ line: { id: id2, product: product2, variant: variant2, quantity: quantity2 }, available }) => ({
    cartItemId: id2,
    productVariantId: variant2.id,
    name: product2.name,
    size: variant2.size,
    color: variant2.color,
    requested: quantity2,
    available
  }));
  const named2 = short.map(
    ({ name, size, color, available }) => `${name} (${size}, ${color}): ${available > 0 ? `only ${available} left` : "sold out"}`
  );
  throw conflict("INSUFFICIENT_STOCK", `Some items are no longer available. ${named2.join("; ")}.`, {
    data: { lines: short }
  });
}
async function insertOrder(trx, user2, address2, lines, total, key) {
  const createdAt = /* @__PURE__ */ new Date();
  const order2 = await Order.query(trx).insert({
    userId: user2.id,
    idempotencyKey: key ?? null,
    total,
    paymentMethod: "COD",
    paymentStatus: "PENDING",
    deliveryStatus: "PENDING",
    expectedDeliveryDate: dayInIndia(createdAt, DELIVERY_DAYS),
    deliveredOn: null,
    customerFirstName: user2.firstName,
    customerLastName: user2.lastName,
    customerEmail: user2.email,
    customerPhone: user2.mobile,
    addressLine1: address2.addressLine1,
    addressLine2: address2.addressLine2,
    city: address2.city,
    state: address2.state,
    postalCode: address2.postalCode,
    createdAt
  });
  await CartItem.fetchGraph(lines, "product.images", { transaction: trx });
  order2.items = lines.map((line3, position) => copyOf(line3, order2.id, position));
  await trx(OrderItem.tableName).insert(order2.items);
  await OrderEvent.record(trx, { orderId: order2.id, fromStatus: null, toStatus: "PENDING", createdAt }, user2);
  return order2;
}
function copyOf({ variant: variant2, product: product2, quantity: quantity2 }, orderId, position) {
  return OrderItem.fromDatabaseJson({
    id: uuidv76(),
    orderId,
    position,
    productId: product2.id,
    variantId: variant2.id,
    mediaId: product2.images[0]?.mediaId ?? null,
    productName: product2.name,
    size: variant2.size,
    color: variant2.color,
    quantity: quantity2,
    price: variant2.price
  });
}
var MAIL_DELAY, EMPTY;
var init_place_order = __esm({
  "backend/src/features/orders/place-order.ts"() {
    "use strict";
    init_limits();
    init_money();
    init_transaction();
    init_errors();
    init_indian_formats();
    init_queue_mail();
    init_User();
    init_Address();
    init_CartItem();
    init_confirmation_mail();
    init_Order();
    init_OrderEvent();
    init_OrderItem();
    init_order_stock();
    MAIL_DELAY = 3e4;
    EMPTY = "Your cart is empty.";
  }
});

// backend/src/features/orders/send-confirmation.ts
async function sendConfirmation2({ config: config2, mailer }, userId, orderId, email2) {
  const order2 = await Order.query().findOne({ id: orderId, userId }).withGraphFetched("items");
  if (!order2) throw notFound("Order");
  if (!await User.query().findOne({ id: userId, email: email2 }))
    throw forbidden("The confirmation goes only to your own email address.");
  const mailId = await confirmationOf(order2, config2);
  await queueAgain(mailId, new Date(Date.now() - ONE_MAIL_IN));
  if (!await mailer.deliverNow(mailId)) throw new HttpError(502, "MAIL_NOT_TAKEN", TEXTS.orders.mailFailed);
}
async function confirmationOf(order2, config2) {
  const standing = () => OutboxMail.query().findOne({ orderId: order2.id }).select("id");
  const mail = await standing();
  if (mail) return mail.id;
  try {
    return await transaction((trx) => queueMail(trx, confirmationMail(order2, config2)));
  } catch (error) {
    if (!isDuplicate(error, "outbox_mails_order_unique")) throw error;
    return (await standing().throwIfNotFound()).id;
  }
}
var ONE_MAIL_IN;
var init_send_confirmation = __esm({
  "backend/src/features/orders/send-confirmation.ts"() {
    "use strict";
    init_texts();
    init_transaction();
    init_errors();
    init_OutboxMail();
    init_outbox2();
    init_queue_mail();
    init_User();
    init_confirmation_mail();
    init_Order();
    ONE_MAIL_IN = 6e4;
  }
});

// backend/src/features/orders/orders-router.ts
import { Router as Router8 } from "express";
function ordersRouter(services2) {
  const router = Router8();
  route(router, orders_exports2.placeOrder, async ({ caller, body: body2, req }) => {
    const { order: order2, isNew } = await placeOrder2(services2.config, caller.id, body2, idempotencyKeyOf(req));
    return reply(isNew ? 201 : 200, { message: "Order placed successfully!", order: presentOrder(order2) });
  });
  route(router, orders_exports2.myOrders, ({ caller, query }) => myOrders2(caller.id, query));
  route(router, orders_exports2.cancelOrder, async ({ caller, params: params2 }) => {
    const order2 = await cancelOrder2(caller.id, params2.id);
    return { message: TEXTS.orders.canceled, order: presentOrder(order2) };
  });
  route(router, orders_exports2.allOrders, ({ query }) => allOrders2(query));
  route(router, orders_exports2.setOrderStatus, async ({ caller, params: params2, body: body2 }) => {
    const order2 = await setOrderStatus2(caller.id, params2.id, body2.deliveryStatus);
    return { message: TEXTS.orders.statusUpdated(body2.deliveryStatus), order: presentOrder(order2) };
  });
  route(router, orders_exports2.sendConfirmation, async ({ caller, body: body2 }) => {
    await sendConfirmation2(services2, caller.id, body2.orderData.id, body2.email);
    return { message: TEXTS.orders.placed };
  });
  adminReads2(router, adminOrders);
  return router;
}
function idempotencyKeyOf(req) {
  const key = req.get("Idempotency-Key");
  if (key !== void 0 && !new RegExp(`^[\\x20-\\x7e]{1,${LIMITS2.idempotencyKey}}$`).test(key)) {
    throw invalidField(
      "Idempotency-Key",
      `Idempotency-Key must have 1 to ${LIMITS2.idempotencyKey} printable characters.`
    );
  }
  return key;
}
var init_orders_router = __esm({
  "backend/src/features/orders/orders-router.ts"() {
    "use strict";
    init_src();
    init_limits();
    init_texts();
    init_admin_list();
    init_errors();
    init_route();
    init_admin_orders();
    init_cancel_order();
    init_list_orders();
    init_place_order();
    init_present_order();
    init_send_confirmation();
    init_set_order_status();
  }
});

// backend/src/features/wishlist/WishlistItem.ts
var WishlistItem;
var init_WishlistItem = __esm({
  "backend/src/features/wishlist/WishlistItem.ts"() {
    "use strict";
    init_BaseModel();
    init_Product();
    WishlistItem = class extends BaseModel {
      static tableName = "wishlist_items";
      static idColumn = ["userId", "productId"];
      static relationMappings = {
        product: {
          relation: BaseModel.BelongsToOneRelation,
          modelClass: Product,
          join: { from: "wishlist_items.productId", to: "products.id" }
        }
      };
      // The pair is the key; there is no id to make.
      $beforeInsert() {
      }
    };
  }
});

// backend/src/features/wishlist/add-to-wishlist.ts
function addToWishlist2(userId, productId) {
  return transaction(async (trx) => {
    const product2 = await Product.query(trx).findById(productId).select("id").forShare();
    if (!product2) throw notFound("Product");
    await WishlistItem.query(trx).insert({ userId, productId, createdAt: /* @__PURE__ */ new Date() }).onConflict().ignore();
    if (await WishlistItem.query(trx).where({ userId }).resultSize() > PRODUCTS_MAX) {
      throw conflict("WISHLIST_FULL", `Your wishlist holds ${PRODUCTS_MAX} products at most. Please remove one first.`);
    }
  });
}
var PRODUCTS_MAX;
var init_add_to_wishlist = __esm({
  "backend/src/features/wishlist/add-to-wishlist.ts"() {
    "use strict";
    init_transaction();
    init_errors();
    init_Product();
    init_WishlistItem();
    PRODUCTS_MAX = 200;
  }
});

// backend/src/features/wishlist/wishlist-router.ts
import { Router as Router9 } from "express";
function wishlistRouter() {
  const router = Router9();
  route(router, wishlist_exports.getWishlist, async ({ caller }) => {
    const rows2 = await WishlistItem.query().where({ userId: caller.id }).orderBy([
      { column: "createdAt", order: "desc" },
      { column: "productId", order: "desc" }
    ]).withGraphFetched(`product.${Product.graph}`);
    const standing = rows2.filter(({ product: product2 }) => product2);
    const items = standing.map(({ productId, product: product2 }) => ({ productId, product: presentProduct(product2) }));
    return { wishlist: { id: caller.id, userId: caller.id, items } };
  });
  route(router, wishlist_exports.addToWishlist, async ({ caller, params: params2 }) => {
    await addToWishlist2(caller.id, params2.productId);
    return { message: TEXTS.wishlist.added };
  });
  route(router, wishlist_exports.removeFromWishlist, async ({ caller, params: params2 }) => {
    await WishlistItem.query().deleteById([caller.id, params2.productId]);
    return { message: TEXTS.wishlist.removed };
  });
  return router;
}
var init_wishlist_router = __esm({
  "backend/src/features/wishlist/wishlist-router.ts"() {
    "use strict";
    init_src();
    init_texts();
    init_route();
    init_Product();
    init_present_product();
    init_add_to_wishlist();
    init_WishlistItem();
  }
});

// backend/src/http/api-docs.ts
import express, { Router as Router10 } from "express";
import helmet from "helmet";
import swaggerUi from "swagger-ui-dist";
function apiDocs() {
  const router = Router10();
  const policy = helmet.contentSecurityPolicy({
    directives: { "style-src": ["'self'", "'unsafe-inline'"], "img-src": ["'self'", "data:"], "upgrade-insecure-requests": null }
  });
  router.get("/docs", policy, (_req, res) => void res.type("html").send(PAGE2));
  router.get("/docs/start.js", (_req, res) => void res.type("js").send(START));
  router.use("/docs", express.static(swaggerUi.getAbsoluteFSPath(), { index: false, maxAge: "1d" }));
  return router;
}
var PAGE2, START;
var init_api_docs = __esm({
  "backend/src/http/api-docs.ts"() {
    "use strict";
    PAGE2 = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rangrekha API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
    START = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n";
  }
});

// backend/src/http/error-handler.ts
import knex from "knex";
import { MulterError as MulterError2 } from "multer";
function toHttpError(error) {
  if (error instanceof HttpError) return error;
  if (error instanceof MulterError2) return fromMulter(error);
  const { type, status, message: message2 } = error;
  if (type === "entity.parse.failed") return badRequest("The body is not valid JSON.", void 0, "MALFORMED_JSON");
  if (type === "entity.too.large") return new HttpError(413, "TOO_LARGE", "The body is too large.");
  if (status === 415) return new HttpError(415, "UNSUPPORTED_MEDIA_TYPE", "This kind of body is not accepted.");
  if (typeof status === "number" && status >= 400 && status < 500) return badRequest("The request is malformed.", void 0, "MALFORMED");
  if (/^(Unexpected end of form|Malformed part header|Multipart: Boundary not found)/.test(message2 ?? "")) {
    return badRequest("The form is malformed.", void 0, "MALFORMED_FORM");
  }
  if (isDatabaseAway(error)) return unavailable();
  return new HttpError(500, "INTERNAL", "Something went wrong on our side. Please try again.");
}
function fromMulter({ code, field }) {
  if (code === "LIMIT_FILE_SIZE") return new HttpError(413, "FILE_TOO_LARGE", "This file is too large.", { errors: [{ path: field ?? "file", message: "is too large" }] });
  if (code === "LIMIT_FIELD_VALUE") return new HttpError(413, "TOO_LARGE", `${field} is too large.`);
  const path = field ?? "body";
  const message2 = code === "LIMIT_UNEXPECTED_FILE" || code === "LIMIT_FILE_COUNT" ? "has too many or unexpected files" : "does not fit";
  return badRequest(`${path} ${message2}.`, [{ path, message: message2 }]);
}
function errorHandler(log2) {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const answer3 = toHttpError(error);
    if (answer3.status >= 500) log2.error({ err: error, requestId: res.locals.requestId, method: req.method, path: req.path }, "request failed");
    const { errors, data, retryAfter } = answer3.details;
    if (retryAfter) res.set("Retry-After", String(Math.ceil(retryAfter)));
    const body2 = { message: answer3.message, code: answer3.code, ...errors ? { errors } : {}, requestId: res.locals.requestId, ...data };
    res.status(answer3.status).json(body2);
  };
}
var DATABASE_AWAY, isDatabaseAway, unknownRoute;
var init_error_handler = __esm({
  "backend/src/http/error-handler.ts"() {
    "use strict";
    init_error_code();
    init_errors();
    DATABASE_AWAY = /* @__PURE__ */ new Set([
      "ECONNREFUSED",
      "ECONNRESET",
      "EPIPE",
      "ETIMEDOUT",
      "PROTOCOL_CONNECTION_LOST",
      "PROTOCOL_SEQUENCE_TIMEOUT",
      "ER_CON_COUNT_ERROR",
      "ER_SERVER_SHUTDOWN",
      "ER_LOCK_DEADLOCK",
      "ER_LOCK_WAIT_TIMEOUT",
      "ER_QUERY_INTERRUPTED"
    ]);
    isDatabaseAway = (error) => error instanceof knex.KnexTimeoutError || DATABASE_AWAY.has(errorCode(error) ?? "") || errorCode(error) === "ENOENT" && error.syscall === "connect";
    unknownRoute = () => {
      throw notFound("Address");
    };
  }
});

// backend/src/http/request-log.ts
import { randomUUID } from "node:crypto";
function requestLog(log2) {
  return (req, res, next) => {
    const given = req.get("X-Request-Id") ?? "";
    const requestId = GIVEN_ID.test(given) ? given : randomUUID();
    const started = performance.now();
    res.locals.requestId = requestId;
    res.set("X-Request-Id", requestId);
    res.on("finish", () => {
      const milliseconds = Math.round(performance.now() - started);
      log2.debug({ requestId, method: req.method, path: req.baseUrl + req.path, status: res.statusCode, milliseconds }, "request");
    });
    next();
  };
}
var GIVEN_ID;
var init_request_log = __esm({
  "backend/src/http/request-log.ts"() {
    "use strict";
    GIVEN_ID = /^[\w-]{8,64}$/;
  }
});

// backend/src/http/openapi.ts
import { z as z16 } from "zod";
function schemaOf(schema, io) {
  const made2 = JSON.stringify(z16.toJSONSchema(schema, { io, unrepresentable: "any", target: "openapi-3.0" }));
  const { $schema: _, definitions = {}, ...json2 } = JSON.parse(made2.replaceAll("#/definitions/", "#/components/schemas/"));
  Object.assign(named, definitions);
  return json2;
}
function parametersOf({ params: params2, query, headers }) {
  const from = (schema, place) => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema, "input") : {};
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: value
    }));
  };
  const ofHeader = ([name, description]) => ({ name, in: "header", description, schema: { type: "string" } });
  return [...from(params2, "path"), ...from(query, "query"), ...Object.entries(headers ?? {}).map(ofHeader)];
}
function bodyOf({ body: body2, files }) {
  if (!body2) return {};
  const schema = schemaOf(body2, "input");
  if (!files) return { requestBody: { required: true, content: { [JSON_TYPE]: { schema } } } };
  const file = { type: "string", format: "binary" };
  const properties = { ...schema.properties, [files.name]: files.maxCount === 1 ? file : { type: "array", items: file } };
  return { requestBody: { required: true, content: { "multipart/form-data": { schema: { ...schema, properties } } } } };
}
function errorStatusesOf({ access, params: params2, query, body: body2, errors = [] }) {
  const implied = [
    ...access === "public" ? [] : [401],
    ...access === "customer" || access === "admin" ? [403] : [],
    ...query || body2 ? [400] : [],
    ...body2 ? [413, 415] : [],
    ...params2 ? [404] : [],
    503
  ];
  return [.../* @__PURE__ */ new Set([...implied, ...errors])].sort();
}
function operationOf(endpoint2) {
  const successes = Object.entries(endpoint2.responses).map(([status, schema]) => [
    status,
    { description: "Success", content: { [JSON_TYPE]: { schema: schemaOf(schema, "output") } } }
  ]);
  const failures = errorStatusesOf(endpoint2).map((status) => [
    String(status),
    { description: ERROR_TEXTS[status] ?? "Error", content: { [JSON_TYPE]: { schema: { $ref: "#/components/schemas/Error" } } } }
  ]);
  return {
    operationId: endpoint2.id,
    tags: [endpoint2.tag],
    summary: endpoint2.summary,
    ...endpoint2.access === "public" ? {} : { security: [{ bearer: [] }] },
    parameters: parametersOf(endpoint2),
    ...bodyOf(endpoint2),
    responses: Object.fromEntries([...successes, ...failures])
  };
}
function openapiDocument(endpoints2) {
  const paths = {};
  for (const endpoint2 of endpoints2) {
    const path = endpoint2.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint2.method.toLowerCase()]: operationOf(endpoint2) };
  }
  return {
    openapi: "3.0.3",
    info: { title: "Rangrekha API", version: "1.0.0", description: "Money is rupees, times are ISO 8601 in UTC." },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output"), ...named },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } }
    }
  };
}
var JSON_TYPE, ERROR_TEXTS, named;
var init_openapi = __esm({
  "backend/src/http/openapi.ts"() {
    "use strict";
    init_src();
    JSON_TYPE = "application/json";
    ERROR_TEXTS = {
      400: "The input does not fit; errors names every field",
      401: "No token, or its session has ended",
      403: "The wrong role",
      404: "No such row, or not your own",
      409: "It fits, but the state forbids it",
      413: "Too large",
      415: "Not an accepted type",
      429: "Too many attempts; see Retry-After",
      502: "The mail server did not take it",
      503: "The database is away; see Retry-After"
    };
    named = {};
  }
});

// backend/src/http/system-router.ts
import { Router as Router11 } from "express";
function systemRouter(endpoints2) {
  const router = Router11();
  const document = openapiDocument(endpoints2);
  route(router, system_exports.health, async () => ({ status: "ok" }));
  route(router, system_exports.ready, async () => {
    await BaseModel.knex().raw("SELECT 1").timeout(2e3);
    return { status: "ready" };
  });
  route(router, system_exports.openapi, async () => document);
  return router;
}
var init_system_router = __esm({
  "backend/src/http/system-router.ts"() {
    "use strict";
    init_src();
    init_BaseModel();
    init_openapi();
    init_route();
  }
});

// backend/src/app.ts
var app_exports = {};
__export(app_exports, {
  createApp: () => createApp
});
import express2, { Router as Router12 } from "express";
import helmet2 from "helmet";
function createApp(services2) {
  const { config: config2, log: log2, media } = services2;
  const http = {
    authenticate: createAuthenticate(config2.jwtSecret, findCaller),
    uploads: new Uploads(config2.mediaDir),
    verifyResponses: config2.verifyResponses
  };
  const api = Router12();
  for (const feature of features2) api.use(feature(services2));
  api.use(systemRouter(endpoints), apiDocs());
  const app = express2();
  app.disable("x-powered-by");
  if (config2.trustProxy) app.set("trust proxy", config2.trustProxy);
  app.locals.http = http;
  app.use("/media", media.router());
  app.use("/api", requestLog(log2), helmet2(), api, unknownRoute, errorHandler(log2));
  return app;
}
var features2;
var init_app = __esm({
  "backend/src/app.ts"() {
    "use strict";
    init_src();
    init_accounts_router();
    init_Session();
    init_addresses_router();
    init_cart_router();
    init_catalogue_router();
    init_company_router();
    init_legal_pages_router();
    init_orders_router();
    init_wishlist_router();
    init_api_docs();
    init_authentication();
    init_error_handler();
    init_request_log();
    init_system_router();
    init_uploads();
    features2 = [
      accountsRouter,
      catalogueRouter,
      cartRouter,
      wishlistRouter,
      addressesRouter,
      ordersRouter,
      companyRouter,
      legalPagesRouter
    ];
  }
});

// server/call-api.ts
import inject from "light-my-request";
function apiCaller(api) {
  const dispatch = ((req, res) => {
    keepMethods(req);
    keepMethods(res);
    api(req, res);
  });
  return async ({ method, path, headers, body: body2 }, address2) => {
    const answer3 = await inject(dispatch, {
      method,
      url: `/api${path}`,
      headers,
      remoteAddress: address2,
      ...body2 === void 0 ? {} : { payload: body2 }
    });
    return { status: answer3.statusCode, headers: answer3.headers, body: answer3.body };
  };
}
function keepMethods(message2) {
  const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(message2));
  Object.defineProperties(message2, methods);
}
var init_call_api = __esm({
  "server/call-api.ts"() {
    "use strict";
  }
});

// server/pages.ts
var pages_exports = {};
__export(pages_exports, {
  createPages: () => createPages
});
import { createHmac as createHmac2 } from "node:crypto";
import { fileURLToPath as fileURLToPath2 } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express3 from "express";
async function createPages(api, { config: config2, log: log2 }) {
  const build = await import(new URL("file:///tmp/s2/root/storefront/build/server/index.js").href);
  const pages = express3();
  pages.disable("x-powered-by");
  if (config2.trustProxy) pages.set("trust proxy", config2.trustProxy);
  pages.use(compression());
  pages.use(["/api", "/media"], (req, res) => {
    req.url = req.originalUrl;
    api(req, res);
  });
  pages.use("/assets", express3.static(`${CLIENT}assets`, FOREVER));
  pages.use("/admin/assets", express3.static(`${ADMIN}assets`, FOREVER));
  pages.use(express3.static(CLIENT, { index: false, maxAge: "1h" }));
  pages.use("/admin", express3.static(ADMIN, { index: false, maxAge: "1h" }));
  pages.get("/admin{/*splat}", (_req, res) => {
    res.set({ "Cache-Control": "no-cache", "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin" }).sendFile(`${ADMIN}index.html`);
  });
  const sessionSecret = createHmac2("sha256", config2.jwtSecret).update("storefront session").digest("hex");
  const callApi = apiCaller(api);
  const getLoadContext = (req) => ({
    sessionSecret,
    publicUrl: config2.publicUrl,
    callApi: (call) => callApi(call, req.ip ?? "127.0.0.1")
  });
  pages.use(createRequestHandler({ build, getLoadContext }));
  pages.use(lastResort(log2));
  return pages;
}
function lastResort(log2) {
  return (error, _req, res, next) => {
    const status = Number(error?.status);
    if (status >= 400 && status < 500 && !res.headersSent) {
      res.status(status).type("text").send("This request is malformed.");
      return;
    }
    log2.error({ err: error }, "page failed");
    if (res.headersSent) next(error);
    else res.status(500).type("text").send("Something went wrong on our side. Please try again.");
  };
}
var folder, ADMIN, CLIENT, FOREVER;
var init_pages = __esm({
  "server/pages.ts"() {
    "use strict";
    init_call_api();
    folder = (path) => fileURLToPath2(new URL(`file:///tmp/s2/root/${path}/`));
    ADMIN = folder("admin/dist");
    CLIENT = folder("storefront/build/client");
    FOREVER = { immutable: true, maxAge: "1y", index: false };
  }
});

// ../../tmp/s2/serve.mts
import { mkdtempSync, readFileSync as readFileSync2, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as join9 } from "node:path";
import { createServer } from "node:http";
import { pino } from "pino";
var R = "/work/main/";
var { startLocalDatabase } = await import(R + "scripts/local-database.mjs");
var folder2 = mkdtempSync(join9(tmpdir(), "s2-"));
var database = await startLocalDatabase({ dir: join9(folder2, "db"), log: console.log, durable: false });
process.env.NODE_ENV = "production";
var { readConfig: readConfig2 } = await Promise.resolve().then(() => (init_config(), config_exports));
var { connect: connect2 } = await Promise.resolve().then(() => (init_connect(), connect_exports));
var { createServices: createServices2, startServices: startServices2, stopServices: stopServices2 } = await Promise.resolve().then(() => (init_services(), services_exports));
var { createApp: createApp2 } = await Promise.resolve().then(() => (init_app(), app_exports));
var { createPages: createPages2 } = await Promise.resolve().then(() => (init_pages(), pages_exports));
var { registerUser: registerUser2 } = await Promise.resolve().then(() => (init_register_user(), register_user_exports));
var PORT = process.env.PORT ?? "4617";
var config = readConfig2({ PORT, HOST: "127.0.0.1", PUBLIC_URL: `http://localhost:${PORT}`, DATABASE_URL: database.url, MEDIA_DIR: join9(folder2, "media"), MAIL_DIR: join9(folder2, "mail"), JWT_SECRET: "only-for-the-browser-tests-0123456789", RATE_LIMIT: "off", LOG_LEVEL: "warn" });
var log = pino({ level: "warn" });
var knex2 = await connect2(config, log);
var services = createServices2(config, knex2, log);
var server = createServer(await createPages2(createApp2(services), services));
await new Promise((r) => server.listen(Number(PORT), "127.0.0.1", r));
startServices2(services);
var base = `http://localhost:${PORT}/api`;
await registerUser2({ username: "admin", email: "admin@example.com", password: "Admin@12345", userType: "ADMIN" });
await registerUser2({ username: "asha", email: "asha@example.com", password: "Shopper@12345", firstName: "Asha", lastName: "Patil", userType: "CUSTOMER" });
var { token } = await (await fetch(base + "/auth/login", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ identifier: "admin", password: "Admin@12345" }) })).json();
var auth = { authorization: `Bearer ${token}` };
var demo = JSON.parse(readFileSync2(R + "seeds/demo/catalogue.json", "utf8"));
var made = await (await fetch(base + "/categories", { method: "POST", headers: { ...auth, "content-type": "application/json" }, body: JSON.stringify({ name: "Women" }) })).json();
for (const p of demo.products.slice(0, 8)) {
  const form = new FormData();
  form.set("productName", p.name);
  form.set("categoryId", made.category.id);
  form.set("description", p.description ?? "");
  form.set("productVariants", JSON.stringify(p.variants.map(({ color, colorHexCode, size, stock, originalPrice, discountPrice }) => ({ color, colorHexCode, size, stock, originalPrice, discountPrice }))));
  for (const i of p.images.slice(0, 2)) {
    const f = i.file ?? i.name ?? i;
    form.append("images", new Blob([readFileSync2(R + "seeds/demo/media/" + String(f).replace(/^.*\//, ""))]), String(f).replace(/^.*\//, ""));
  }
  const r = await fetch(base + "/products", { method: "POST", headers: auth, body: form });
  if (!r.ok) console.log(r.status, await r.text());
}
console.log("READY", config.publicUrl, folder2);
var stop = async () => {
  server.closeAllConnections();
  server.close();
  await stopServices2(services);
  await knex2.destroy();
  await database.stop();
  rmSync(folder2, { recursive: true, force: true });
  process.exit(0);
};
process.once("SIGTERM", stop).once("SIGINT", stop);
