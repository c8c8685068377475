// Generated from supabase/migrations by `npm run db:types`. Do not edit: change the schema and run it again.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "14"
  }
  public: {
    Tables: {
      airport_name_checks: {
        Row: {
          checked_at: string
          iata: string
          job_id: number | null
        }
        Insert: {
          checked_at?: string
          iata: string
          job_id?: number | null
        }
        Update: {
          checked_at?: string
          iata?: string
          job_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "airport_name_checks_iata_fkey"
            columns: ["iata"]
            isOneToOne: true
            referencedRelation: "airports"
            referencedColumns: ["iata"]
          },
          {
            foreignKeyName: "airport_name_checks_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "import_run_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "airport_name_checks_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      airport_names: {
        Row: {
          called: string
          called_key: string | null
          iata: string
          job_id: number | null
          lang: string
          name: string
          search_key: string | null
          source: string
          source_date: string
        }
        Insert: {
          called: string
          called_key?: never
          iata: string
          job_id?: number | null
          lang: string
          name: string
          search_key?: never
          source: string
          source_date?: string
        }
        Update: {
          called?: string
          called_key?: never
          iata?: string
          job_id?: number | null
          lang?: string
          name?: string
          search_key?: never
          source?: string
          source_date?: string
        }
        Relationships: [
          {
            foreignKeyName: "airport_names_iata_fkey"
            columns: ["iata"]
            isOneToOne: false
            referencedRelation: "airports"
            referencedColumns: ["iata"]
          },
          {
            foreignKeyName: "airport_names_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "import_run_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "airport_names_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      airports: {
        Row: {
          country_id: number | null
          created_at: string
          iata: string
          latitude: number
          longitude: number
          name: string
          region_id: number | null
          source: string
          source_date: string
          updated_at: string
        }
        Insert: {
          country_id?: number | null
          created_at?: string
          iata: string
          latitude: number
          longitude: number
          name: string
          region_id?: number | null
          source: string
          source_date: string
          updated_at?: string
        }
        Update: {
          country_id?: number | null
          created_at?: string
          iata?: string
          latitude?: number
          longitude?: number
          name?: string
          region_id?: number | null
          source?: string
          source_date?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "airports_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "airports_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "country_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "airports_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_post_addresses: {
        Row: {
          created_at: string
          post_id: number
          slug: string
        }
        Insert: {
          created_at?: string
          post_id: number
          slug: string
        }
        Update: {
          created_at?: string
          post_id?: number
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "blog_post_addresses_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_post_places: {
        Row: {
          city_id: number | null
          continent_id: number | null
          country_id: number | null
          created_at: string
          position: number
          post_id: number
          region_id: number | null
          updated_at: string
        }
        Insert: {
          city_id?: number | null
          continent_id?: number | null
          country_id?: number | null
          created_at?: string
          position: number
          post_id: number
          region_id?: number | null
          updated_at?: string
        }
        Update: {
          city_id?: number | null
          continent_id?: number | null
          country_id?: number | null
          created_at?: string
          position?: number
          post_id?: number
          region_id?: number | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "blog_post_places_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blog_post_places_continent_id_fkey"
            columns: ["continent_id"]
            isOneToOne: false
            referencedRelation: "continent_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blog_post_places_continent_id_fkey"
            columns: ["continent_id"]
            isOneToOne: false
            referencedRelation: "continents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blog_post_places_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blog_post_places_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "country_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blog_post_places_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blog_post_places_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_post_revisions: {
        Row: {
          author_email: string | null
          body: string
          cover_url: string | null
          created_at: string
          excerpt: string
          id: number
          lang: string
          post_id: number
          title: string
        }
        Insert: {
          author_email?: string | null
          body: string
          cover_url?: string | null
          created_at?: string
          excerpt: string
          id?: never
          lang: string
          post_id: number
          title: string
        }
        Update: {
          author_email?: string | null
          body?: string
          cover_url?: string | null
          created_at?: string
          excerpt?: string
          id?: never
          lang?: string
          post_id?: number
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "blog_post_revisions_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_post_texts: {
        Row: {
          body: string
          cover_url: string | null
          created_at: string
          excerpt: string
          lang: string
          post_id: number
          title: string
          updated_at: string
        }
        Insert: {
          body?: string
          cover_url?: string | null
          created_at?: string
          excerpt?: string
          lang: string
          post_id: number
          title: string
          updated_at?: string
        }
        Update: {
          body?: string
          cover_url?: string | null
          created_at?: string
          excerpt?: string
          lang?: string
          post_id?: number
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "blog_post_texts_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_posts: {
        Row: {
          author: string | null
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          id: number
          published_at: string | null
          slug: string
          tags: string[]
          updated_at: string
        }
        Insert: {
          author?: string | null
          created_at?: string
          deleted_at?: string | null
          deleted_by?: string | null
          id?: number
          published_at?: string | null
          slug: string
          tags?: string[]
          updated_at?: string
        }
        Update: {
          author?: string | null
          created_at?: string
          deleted_at?: string | null
          deleted_by?: string | null
          id?: number
          published_at?: string | null
          slug?: string
          tags?: string[]
          updated_at?: string
        }
        Relationships: []
      }
      blog_tags: {
        Row: {
          created_at: string
          name_ar: string | null
          name_de: string | null
          name_en: string | null
          name_es: string | null
          name_fr: string | null
          name_it: string | null
          name_ru: string | null
          name_zh: string | null
          slug: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          name_ar?: string | null
          name_de?: string | null
          name_en?: string | null
          name_es?: string | null
          name_fr?: string | null
          name_it?: string | null
          name_ru?: string | null
          name_zh?: string | null
          slug: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          name_ar?: string | null
          name_de?: string | null
          name_en?: string | null
          name_es?: string | null
          name_fr?: string | null
          name_it?: string | null
          name_ru?: string | null
          name_zh?: string | null
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      broken_links: {
        Row: {
          check_id: number | null
          checked_at: string
          failing_since: string
          failures: number
          fix_group: string | null
          fixed: boolean
          fixed_at: string | null
          found_at: string
          http_status: number | null
          id: number
          kind: string
          new_value: string | null
          old_value: string | null
          page_url: string
          reason: string
          source_column: string
          source_id: string
          source_table: string
          status: string
          suggestion: string | null
          url: string
        }
        Insert: {
          check_id?: number | null
          checked_at?: string
          failing_since?: string
          failures?: number
          fix_group?: string | null
          fixed?: boolean
          fixed_at?: string | null
          found_at?: string
          http_status?: number | null
          id?: never
          kind?: never
          new_value?: string | null
          old_value?: string | null
          page_url: string
          reason: string
          source_column: string
          source_id: string
          source_table: string
          status: string
          suggestion?: string | null
          url: string
        }
        Update: {
          check_id?: number | null
          checked_at?: string
          failing_since?: string
          failures?: number
          fix_group?: string | null
          fixed?: boolean
          fixed_at?: string | null
          found_at?: string
          http_status?: number | null
          id?: never
          kind?: never
          new_value?: string | null
          old_value?: string | null
          page_url?: string
          reason?: string
          source_column?: string
          source_id?: string
          source_table?: string
          status?: string
          suggestion?: string | null
          url?: string
        }
        Relationships: []
      }
      categories: {
        Row: {
          created_at: string
          id: number
          name_ar: string
          name_de: string
          name_en: string
          name_es: string
          name_fr: string
          name_it: string
          name_ru: string
          name_zh: string
          slug: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: number
          name_ar: string
          name_de: string
          name_en: string
          name_es: string
          name_fr: string
          name_it: string
          name_ru: string
          name_zh: string
          slug: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: number
          name_ar?: string
          name_de?: string
          name_en?: string
          name_es?: string
          name_fr?: string
          name_it?: string
          name_ru?: string
          name_zh?: string
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      changes: {
        Row: {
          action: string
          after: Json | null
          at: string
          author_email: string | null
          author_id: string | null
          batch: string
          before: Json | null
          id: number
          row_key: NonNullable<Json>
          subject: string | null
          subject_key: string | null
          table_name: string
          undoes: number | null
        }
        Insert: {
          action: string
          after?: Json | null
          at?: string
          author_email?: string | null
          author_id?: string | null
          batch: string
          before?: Json | null
          id?: never
          row_key: NonNullable<Json>
          subject?: string | null
          subject_key?: never
          table_name: string
          undoes?: number | null
        }
        Update: {
          action?: string
          after?: Json | null
          at?: string
          author_email?: string | null
          author_id?: string | null
          batch?: string
          before?: Json | null
          id?: never
          row_key?: NonNullable<Json>
          subject?: string | null
          subject_key?: never
          table_name?: string
          undoes?: number | null
        }
        Relationships: []
      }
      cities: {
        Row: {
          country: string | null
          country_id: number | null
          country_slug: string | null
          created_at: string
          district_of: number | null
          geoname_id: number | null
          id: number
          image_url: string | null
          latitude: number | null
          longitude: number | null
          name: string
          population: number | null
          recorded_on: string
          region: string | null
          region_id: number | null
          region_slug: string | null
          search_key: string | null
          slug: string
          timezone: string | null
          updated_at: string
          airports: Json | null
          climate: {
            ask_again_at: string | null
            cell: number
            elevation: number | null
            fetched_at: string
            first_year: number
            high: number[]
            last_year: number
            low: number[]
            radiation: number[]
            rain: number[]
            wet_days: number[]
          } | null
          namesakes: Json | null
          nearby: {
            country: string | null
            country_id: number | null
            country_slug: string | null
            created_at: string
            district_of: number | null
            geoname_id: number | null
            id: number
            image_url: string | null
            latitude: number | null
            longitude: number | null
            name: string
            population: number | null
            recorded_on: string
            region: string | null
            region_id: number | null
            region_slug: string | null
            search_key: string | null
            slug: string
            timezone: string | null
            updated_at: string
          } | null
          picture: Json | null
        }
        Insert: {
          country?: string | null
          country_id?: number | null
          country_slug?: string | null
          created_at?: string
          district_of?: number | null
          geoname_id?: number | null
          id?: number
          image_url?: string | null
          latitude?: number | null
          longitude?: number | null
          name: string
          population?: number | null
          recorded_on?: string
          region?: string | null
          region_id?: number | null
          region_slug?: string | null
          search_key?: never
          slug: string
          timezone?: string | null
          updated_at?: string
        }
        Update: {
          country?: string | null
          country_id?: number | null
          country_slug?: string | null
          created_at?: string
          district_of?: number | null
          geoname_id?: number | null
          id?: number
          image_url?: string | null
          latitude?: number | null
          longitude?: number | null
          name?: string
          population?: number | null
          recorded_on?: string
          region?: string | null
          region_id?: number | null
          region_slug?: string | null
          search_key?: never
          slug?: string
          timezone?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "cities_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cities_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "country_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cities_district_of_fkey"
            columns: ["district_of"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cities_region_id_country_id_fkey"
            columns: ["region_id", "country_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id", "country_id"]
          },
        ]
      }
      city_elevations: {
        Row: {
          city_id: number
          fetched_at: string
          metres: number
        }
        Insert: {
          city_id: number
          fetched_at?: string
          metres: number
        }
        Update: {
          city_id?: number
          fetched_at?: string
          metres?: number
        }
        Relationships: [
          {
            foreignKeyName: "city_elevations_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: true
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
        ]
      }
      city_name_checks: {
        Row: {
          checked_at: string
          city_id: number
          job_id: number | null
        }
        Insert: {
          checked_at?: string
          city_id: number
          job_id?: number | null
        }
        Update: {
          checked_at?: string
          city_id?: number
          job_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "city_name_checks_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: true
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "city_name_checks_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "import_run_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "city_name_checks_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      city_names: {
        Row: {
          checked_at: string
          city_id: number
          created_at: string
          job_id: number | null
          lang: string
          name: string
          name_sort: string | null
          own: boolean
          search_key: string | null
          source: string
          updated_at: string
        }
        Insert: {
          checked_at?: string
          city_id: number
          created_at?: string
          job_id?: number | null
          lang: string
          name: string
          name_sort?: never
          own?: boolean
          search_key?: never
          source?: string
          updated_at?: string
        }
        Update: {
          checked_at?: string
          city_id?: number
          created_at?: string
          job_id?: number | null
          lang?: string
          name?: string
          name_sort?: never
          own?: boolean
          search_key?: never
          source?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "city_names_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "city_names_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "import_run_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "city_names_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      city_renown: {
        Row: {
          checked_at: string | null
          city_id: number
          readable: string[]
          scripts: number
          sights: number
          weight: number
        }
        Insert: {
          checked_at?: string | null
          city_id: number
          readable?: string[]
          scripts?: number
          sights?: number
          weight?: number
        }
        Update: {
          checked_at?: string | null
          city_id?: number
          readable?: string[]
          scripts?: number
          sights?: number
          weight?: number
        }
        Relationships: [
          {
            foreignKeyName: "city_renown_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: true
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
        ]
      }
      climate_cells: {
        Row: {
          ask_again_at: string | null
          cell: number
          elevation: number | null
          fetched_at: string
          first_year: number
          high: number[]
          last_year: number
          low: number[]
          radiation: number[]
          rain: number[]
          wet_days: number[]
        }
        Insert: {
          ask_again_at?: string | null
          cell: number
          elevation?: number | null
          fetched_at?: string
          first_year: number
          high: number[]
          last_year: number
          low: number[]
          radiation: number[]
          rain: number[]
          wet_days: number[]
        }
        Update: {
          ask_again_at?: string | null
          cell?: number
          elevation?: number | null
          fetched_at?: string
          first_year?: number
          high?: number[]
          last_year?: number
          low?: number[]
          radiation?: number[]
          rain?: number[]
          wet_days?: number[]
        }
        Relationships: []
      }
      continents: {
        Row: {
          created_at: string
          id: number
          name_ar: string
          name_de: string
          name_en: string
          name_es: string
          name_fr: string
          name_it: string
          name_ru: string
          name_zh: string
          search_keys: string | null
          slug: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id: number
          name_ar: string
          name_de: string
          name_en: string
          name_es: string
          name_fr: string
          name_it: string
          name_ru: string
          name_zh: string
          search_keys?: never
          slug: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: number
          name_ar?: string
          name_de?: string
          name_en?: string
          name_es?: string
          name_fr?: string
          name_it?: string
          name_ru?: string
          name_zh?: string
          search_keys?: never
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      corrections: {
        Row: {
          created_at: string
          decided_at: string | null
          decided_by: string | null
          id: number
          kind: string
          lang: string
          note: string | null
          place_id: number
          place_type: string
          proposal: string | null
          source: string | null
          state: string
          text: string
        }
        Insert: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: never
          kind: string
          lang: string
          note?: string | null
          place_id: number
          place_type: string
          proposal?: string | null
          source?: string | null
          state?: string
          text: string
        }
        Update: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: never
          kind?: string
          lang?: string
          note?: string | null
          place_id?: number
          place_type?: string
          proposal?: string | null
          source?: string | null
          state?: string
          text?: string
        }
        Relationships: []
      }
      countries: {
        Row: {
          area: number | null
          capital: string | null
          capital_geoname_id: number | null
          continent_id: number
          created_at: string
          currency: string | null
          flag_url: string | null
          id: number
          iso_code: string
          languages: string[]
          latitude: number | null
          longitude: number | null
          name_ar: string
          name_de: string
          name_en: string
          name_es: string
          name_fr: string
          name_it: string
          name_ru: string
          name_zh: string
          population: number | null
          search_keys: string | null
          slug: string
          sovereign: boolean
          updated_at: string
          capital_city: {
            country: string | null
            country_id: number | null
            country_slug: string | null
            created_at: string
            district_of: number | null
            geoname_id: number | null
            id: number
            image_url: string | null
            latitude: number | null
            longitude: number | null
            name: string
            population: number | null
            recorded_on: string
            region: string | null
            region_id: number | null
            region_slug: string | null
            search_key: string | null
            slug: string
            timezone: string | null
            updated_at: string
          } | null
          city_count: number | null
          largest: {
            country: string | null
            country_id: number | null
            country_slug: string | null
            created_at: string
            district_of: number | null
            geoname_id: number | null
            id: number
            image_url: string | null
            latitude: number | null
            longitude: number | null
            name: string
            population: number | null
            recorded_on: string
            region: string | null
            region_id: number | null
            region_slug: string | null
            search_key: string | null
            slug: string
            timezone: string | null
            updated_at: string
          } | null
        }
        Insert: {
          area?: number | null
          capital?: string | null
          capital_geoname_id?: number | null
          continent_id: number
          created_at?: string
          currency?: string | null
          flag_url?: string | null
          id?: number
          iso_code: string
          languages?: string[]
          latitude?: number | null
          longitude?: number | null
          name_ar: string
          name_de: string
          name_en: string
          name_es: string
          name_fr: string
          name_it: string
          name_ru: string
          name_zh: string
          population?: number | null
          search_keys?: never
          slug: string
          sovereign?: boolean
          updated_at?: string
        }
        Update: {
          area?: number | null
          capital?: string | null
          capital_geoname_id?: number | null
          continent_id?: number
          created_at?: string
          currency?: string | null
          flag_url?: string | null
          id?: number
          iso_code?: string
          languages?: string[]
          latitude?: number | null
          longitude?: number | null
          name_ar?: string
          name_de?: string
          name_en?: string
          name_es?: string
          name_fr?: string
          name_it?: string
          name_ru?: string
          name_zh?: string
          population?: number | null
          search_keys?: never
          slug?: string
          sovereign?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "countries_continent_id_fkey"
            columns: ["continent_id"]
            isOneToOne: false
            referencedRelation: "continent_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "countries_continent_id_fkey"
            columns: ["continent_id"]
            isOneToOne: false
            referencedRelation: "continents"
            referencedColumns: ["id"]
          },
        ]
      }
      country_facts: {
        Row: {
          created_at: string
          facts: NonNullable<Json>
          facts_date: string
          holidays: NonNullable<Json>
          holidays_date: string | null
          iso_code: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          facts: NonNullable<Json>
          facts_date: string
          holidays?: NonNullable<Json>
          holidays_date?: string | null
          iso_code: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          facts?: NonNullable<Json>
          facts_date?: string
          holidays?: NonNullable<Json>
          holidays_date?: string | null
          iso_code?: string
          updated_at?: string
        }
        Relationships: []
      }
      failing_services: {
        Row: {
          failed_at: string
          service: string
        }
        Insert: {
          failed_at?: string
          service: string
        }
        Update: {
          failed_at?: string
          service?: string
        }
        Relationships: []
      }
      former_addresses: {
        Row: {
          city_id: number | null
          country_id: number | null
          created_at: string
          geoname_id: number | null
          id: number
          kind: string
          merged_ids: number[]
          region_id: number | null
          slug: string
          within_id: number | null
        }
        Insert: {
          city_id?: number | null
          country_id?: number | null
          created_at?: string
          geoname_id?: number | null
          id?: never
          kind?: never
          merged_ids?: number[]
          region_id?: number | null
          slug: string
          within_id?: number | null
        }
        Update: {
          city_id?: number | null
          country_id?: number | null
          created_at?: string
          geoname_id?: number | null
          id?: never
          kind?: never
          merged_ids?: number[]
          region_id?: number | null
          slug?: string
          within_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "former_addresses_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_addresses_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_addresses_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "country_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_addresses_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_addresses_within_id_fkey"
            columns: ["within_id"]
            isOneToOne: false
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_addresses_within_id_fkey"
            columns: ["within_id"]
            isOneToOne: false
            referencedRelation: "country_cards"
            referencedColumns: ["id"]
          },
        ]
      }
      guide_articles: {
        Row: {
          checked_at: string
          city_id: number | null
          country_id: number | null
          edition: string
          place: string
          project: string
          readable: string[]
          region_id: number | null
          revision: number | null
          sections: NonNullable<Json>
          source: string | null
          title: string | null
        }
        Insert: {
          checked_at?: string
          city_id?: number | null
          country_id?: number | null
          edition: string
          place?: never
          project?: string
          readable?: string[]
          region_id?: number | null
          revision?: number | null
          sections?: NonNullable<Json>
          source?: string | null
          title?: string | null
        }
        Update: {
          checked_at?: string
          city_id?: number | null
          country_id?: number | null
          edition?: string
          place?: never
          project?: string
          readable?: string[]
          region_id?: number | null
          revision?: number | null
          sections?: NonNullable<Json>
          source?: string | null
          title?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "guide_articles_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "guide_articles_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "guide_articles_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "country_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "guide_articles_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
        ]
      }
      import_created_cities: {
        Row: {
          city_id: number
          quarter: boolean
          run_id: number
          saved_at: string
        }
        Insert: {
          city_id: number
          quarter?: boolean
          run_id: number
          saved_at: string
        }
        Update: {
          city_id?: number
          quarter?: boolean
          run_id?: number
          saved_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "import_created_cities_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: true
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_created_cities_run_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "import_run_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_created_cities_run_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      job_items: {
        Row: {
          attempts: number
          counts: NonNullable<Json>
          cursor: Json | null
          data: NonNullable<Json>
          done: number
          failed: number
          job_id: number
          key: string
          lease_token: string | null
          lease_until: string | null
          problem: string | null
          state: string
          total: number | null
        }
        Insert: {
          attempts?: number
          counts?: NonNullable<Json>
          cursor?: Json | null
          data?: NonNullable<Json>
          done?: number
          failed?: number
          job_id: number
          key: string
          lease_token?: string | null
          lease_until?: string | null
          problem?: string | null
          state?: string
          total?: number | null
        }
        Update: {
          attempts?: number
          counts?: NonNullable<Json>
          cursor?: Json | null
          data?: NonNullable<Json>
          done?: number
          failed?: number
          job_id?: number
          key?: string
          lease_token?: string | null
          lease_until?: string | null
          problem?: string | null
          state?: string
          total?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "job_items_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "import_run_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_items_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      job_logs: {
        Row: {
          at: string
          code: string
          data: NonNullable<Json>
          id: number
          job_id: number
          level: string
          message: string
        }
        Insert: {
          at?: string
          code: string
          data?: NonNullable<Json>
          id?: never
          job_id: number
          level: string
          message: string
        }
        Update: {
          at?: string
          code?: string
          data?: NonNullable<Json>
          id?: never
          job_id?: number
          level?: string
          message?: string
        }
        Relationships: [
          {
            foreignKeyName: "job_logs_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "import_run_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_logs_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      job_schedules: {
        Row: {
          asked_at: string | null
          country: string | null
          created_at: string
          created_by: string | null
          enabled: boolean
          every: string
          hour: number
          id: number
          kind: string
          last_run_id: number | null
          last_started_at: string | null
          month_day: number | null
          next_run_at: string | null
          problem: string | null
          retry_at: string | null
          top: number | null
          updated_at: string
          weekday: number | null
        }
        Insert: {
          asked_at?: string | null
          country?: string | null
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          every: string
          hour: number
          id?: number
          kind: string
          last_run_id?: number | null
          last_started_at?: string | null
          month_day?: number | null
          next_run_at?: string | null
          problem?: string | null
          retry_at?: string | null
          top?: number | null
          updated_at?: string
          weekday?: number | null
        }
        Update: {
          asked_at?: string | null
          country?: string | null
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          every?: string
          hour?: number
          id?: number
          kind?: string
          last_run_id?: number | null
          last_started_at?: string | null
          month_day?: number | null
          next_run_at?: string | null
          problem?: string | null
          retry_at?: string | null
          top?: number | null
          updated_at?: string
          weekday?: number | null
        }
        Relationships: []
      }
      jobs: {
        Row: {
          active: boolean | null
          attempts: number
          continent: string | null
          country: string | null
          counts: NonNullable<Json>
          cursor: Json | null
          done: number
          ended_at: string | null
          estimated_ms: number | null
          failed: number
          heartbeat_at: string
          id: number
          kind: string
          lease_token: string | null
          lease_until: string | null
          options: NonNullable<Json>
          problem: string | null
          resume_at: string | null
          schedule_id: number | null
          started_at: string
          started_by: string | null
          started_by_email: string | null
          state: string
          ticked: boolean
          top: number | null
          total: number | null
          stalled: boolean | null
        }
        Insert: {
          active?: never
          attempts?: number
          continent?: string | null
          country?: string | null
          counts?: NonNullable<Json>
          cursor?: Json | null
          done?: number
          ended_at?: string | null
          estimated_ms?: number | null
          failed?: number
          heartbeat_at?: string
          id?: never
          kind: string
          lease_token?: string | null
          lease_until?: string | null
          options?: NonNullable<Json>
          problem?: string | null
          resume_at?: string | null
          schedule_id?: number | null
          started_at?: string
          started_by?: string | null
          started_by_email?: string | null
          state?: string
          ticked?: boolean
          top?: number | null
          total?: number | null
        }
        Update: {
          active?: never
          attempts?: number
          continent?: string | null
          country?: string | null
          counts?: NonNullable<Json>
          cursor?: Json | null
          done?: number
          ended_at?: string | null
          estimated_ms?: number | null
          failed?: number
          heartbeat_at?: string
          id?: never
          kind?: string
          lease_token?: string | null
          lease_until?: string | null
          options?: NonNullable<Json>
          problem?: string | null
          resume_at?: string | null
          schedule_id?: number | null
          started_at?: string
          started_by?: string | null
          started_by_email?: string | null
          state?: string
          ticked?: boolean
          top?: number | null
          total?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "jobs_schedule_id_fkey"
            columns: ["schedule_id"]
            isOneToOne: false
            referencedRelation: "job_schedule_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "jobs_schedule_id_fkey"
            columns: ["schedule_id"]
            isOneToOne: false
            referencedRelation: "job_schedules"
            referencedColumns: ["id"]
          },
        ]
      }
      media: {
        Row: {
          alt: NonNullable<Json>
          created_at: string
          credit: string
          format: string
          height: number
          id: string
          licence: string
          licence_url: string | null
          name: string
          source_url: string | null
          updated_at: string
          uploaded_by: string | null
          version: string
          width: number
          widths: number[]
        }
        Insert: {
          alt?: NonNullable<Json>
          created_at?: string
          credit: string
          format: string
          height: number
          id?: string
          licence: string
          licence_url?: never
          name: string
          source_url?: string | null
          updated_at?: string
          uploaded_by?: string | null
          version: string
          width: number
          widths: number[]
        }
        Update: {
          alt?: NonNullable<Json>
          created_at?: string
          credit?: string
          format?: string
          height?: number
          id?: string
          licence?: string
          licence_url?: never
          name?: string
          source_url?: string | null
          updated_at?: string
          uploaded_by?: string | null
          version?: string
          width?: number
          widths?: number[]
        }
        Relationships: []
      }
      pictures: {
        Row: {
          author: string | null
          checked_at: string
          credit: string | null
          file: string
          height: number
          licence: string
          licence_url: string | null
          mime: string
          page: string
          thumb: string
          version: string
          width: number
        }
        Insert: {
          author?: string | null
          checked_at?: string
          credit?: string | null
          file: string
          height: number
          licence: string
          licence_url?: string | null
          mime: string
          page: string
          thumb: string
          version: string
          width: number
        }
        Update: {
          author?: string | null
          checked_at?: string
          credit?: string | null
          file?: string
          height?: number
          licence?: string
          licence_url?: string | null
          mime?: string
          page?: string
          thumb?: string
          version?: string
          width?: number
        }
        Relationships: []
      }
      place_aliases: {
        Row: {
          alias: string
          area: string | null
          geoname_id: number | null
          geonames_admin1: string | null
          id: number
          iso_code: string | null
          search_key: string | null
          source: string
        }
        Insert: {
          alias: string
          area?: string | null
          geoname_id?: number | null
          geonames_admin1?: string | null
          id?: number
          iso_code?: string | null
          search_key?: never
          source: string
        }
        Update: {
          alias?: string
          area?: string | null
          geoname_id?: number | null
          geonames_admin1?: string | null
          id?: number
          iso_code?: string | null
          search_key?: never
          source?: string
        }
        Relationships: []
      }
      place_guides: {
        Row: {
          author: string
          city_id: number | null
          continent_id: number | null
          country_id: number | null
          created_at: string
          highlights: string
          id: number
          introduction: string
          lang: string
          licence: string
          region_id: number | null
          source_date: string
          status: string
          tips: string
          updated_at: string
        }
        Insert: {
          author: string
          city_id?: number | null
          continent_id?: number | null
          country_id?: number | null
          created_at?: string
          highlights?: string
          id?: number
          introduction?: string
          lang: string
          licence: string
          region_id?: number | null
          source_date?: string
          status?: string
          tips?: string
          updated_at?: string
        }
        Update: {
          author?: string
          city_id?: number | null
          continent_id?: number | null
          country_id?: number | null
          created_at?: string
          highlights?: string
          id?: number
          introduction?: string
          lang?: string
          licence?: string
          region_id?: number | null
          source_date?: string
          status?: string
          tips?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "place_guides_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_guides_continent_id_fkey"
            columns: ["continent_id"]
            isOneToOne: false
            referencedRelation: "continent_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_guides_continent_id_fkey"
            columns: ["continent_id"]
            isOneToOne: false
            referencedRelation: "continents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_guides_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_guides_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "country_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_guides_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
        ]
      }
      place_pictures: {
        Row: {
          chosen_at: string
          chosen_by: string
          city_id: number | null
          continent_id: number | null
          country_id: number | null
          file: string | null
          id: number
          media_id: string | null
          region_id: number | null
        }
        Insert: {
          chosen_at?: string
          chosen_by: string
          city_id?: number | null
          continent_id?: number | null
          country_id?: number | null
          file?: string | null
          id?: number
          media_id?: string | null
          region_id?: number | null
        }
        Update: {
          chosen_at?: string
          chosen_by?: string
          city_id?: number | null
          continent_id?: number | null
          country_id?: number | null
          file?: string | null
          id?: number
          media_id?: string | null
          region_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "place_pictures_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: true
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_pictures_continent_id_fkey"
            columns: ["continent_id"]
            isOneToOne: true
            referencedRelation: "continent_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_pictures_continent_id_fkey"
            columns: ["continent_id"]
            isOneToOne: true
            referencedRelation: "continents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_pictures_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: true
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_pictures_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: true
            referencedRelation: "country_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_pictures_file_fkey"
            columns: ["file"]
            isOneToOne: false
            referencedRelation: "pictures"
            referencedColumns: ["file"]
          },
          {
            foreignKeyName: "place_pictures_media_id_fkey"
            columns: ["media_id"]
            isOneToOne: false
            referencedRelation: "media"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "place_pictures_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: true
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
        ]
      }
      rate_limits: {
        Row: {
          bucket: string
          paused_until: string | null
          tokens: number
          updated_at: string
        }
        Insert: {
          bucket: string
          paused_until?: string | null
          tokens: number
          updated_at?: string
        }
        Update: {
          bucket?: string
          paused_until?: string | null
          tokens?: number
          updated_at?: string
        }
        Relationships: []
      }
      regions: {
        Row: {
          code: string | null
          country_id: number
          created_at: string
          geonames_admin1: string | null
          id: number
          name_ar: string | null
          name_de: string | null
          name_en: string | null
          name_es: string | null
          name_fr: string | null
          name_it: string | null
          name_ru: string | null
          name_zh: string | null
          search_keys: string | null
          slug: string
          updated_at: string
          largest_in_region: {
            country: string | null
            country_id: number | null
            country_slug: string | null
            created_at: string
            district_of: number | null
            geoname_id: number | null
            id: number
            image_url: string | null
            latitude: number | null
            longitude: number | null
            name: string
            population: number | null
            recorded_on: string
            region: string | null
            region_id: number | null
            region_slug: string | null
            search_key: string | null
            slug: string
            timezone: string | null
            updated_at: string
          } | null
          region_airports: Json | null
          region_city_count: number | null
          shared_names: string[] | null
        }
        Insert: {
          code?: string | null
          country_id: number
          created_at?: string
          geonames_admin1?: string | null
          id?: number
          name_ar?: string | null
          name_de?: string | null
          name_en?: string | null
          name_es?: string | null
          name_fr?: string | null
          name_it?: string | null
          name_ru?: string | null
          name_zh?: string | null
          search_keys?: never
          slug: string
          updated_at?: string
        }
        Update: {
          code?: string | null
          country_id?: number
          created_at?: string
          geonames_admin1?: string | null
          id?: number
          name_ar?: string | null
          name_de?: string | null
          name_en?: string | null
          name_es?: string | null
          name_fr?: string | null
          name_it?: string | null
          name_ru?: string | null
          name_zh?: string | null
          search_keys?: never
          slug?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "regions_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "regions_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "country_cards"
            referencedColumns: ["id"]
          },
        ]
      }
      sight_checks: {
        Row: {
          checked_at: string
          city_id: number
          found: number
          source: string
        }
        Insert: {
          checked_at?: string
          city_id: number
          found: number
          source?: string
        }
        Update: {
          checked_at?: string
          city_id?: number
          found?: number
          source?: string
        }
        Relationships: [
          {
            foreignKeyName: "sight_checks_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: true
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
        ]
      }
      sights: {
        Row: {
          articles: NonNullable<Json>
          checked_at: string
          city_id: number
          descriptions: NonNullable<Json>
          hidden: boolean
          id: number
          item: string
          kind: string
          latitude: number
          longitude: number
          names: NonNullable<Json>
          no_picture: boolean
          own_media: string | null
          own_names: NonNullable<Json>
          own_picture: string | null
          picture: string | null
          picture_checked_at: string | null
          picture_chosen_at: string | null
          search_keys: string | null
          shown_file: string | null
          slug: string
          source: string
          source_names: NonNullable<Json>
          updated_at: string
          weight: number
          world_heritage: boolean
          shown_picture: Json | null
        }
        Insert: {
          articles?: NonNullable<Json>
          checked_at?: string
          city_id: number
          descriptions?: NonNullable<Json>
          hidden?: boolean
          id?: number
          item: string
          kind: string
          latitude: number
          longitude: number
          names: NonNullable<Json>
          no_picture?: boolean
          own_media?: string | null
          own_names?: NonNullable<Json>
          own_picture?: string | null
          picture?: string | null
          picture_checked_at?: string | null
          picture_chosen_at?: string | null
          search_keys?: never
          shown_file?: never
          slug: string
          source?: string
          source_names?: NonNullable<Json>
          updated_at?: string
          weight: number
          world_heritage?: boolean
        }
        Update: {
          articles?: NonNullable<Json>
          checked_at?: string
          city_id?: number
          descriptions?: NonNullable<Json>
          hidden?: boolean
          id?: number
          item?: string
          kind?: string
          latitude?: number
          longitude?: number
          names?: NonNullable<Json>
          no_picture?: boolean
          own_media?: string | null
          own_names?: NonNullable<Json>
          own_picture?: string | null
          picture?: string | null
          picture_checked_at?: string | null
          picture_chosen_at?: string | null
          search_keys?: never
          shown_file?: never
          slug?: string
          source?: string
          source_names?: NonNullable<Json>
          updated_at?: string
          weight?: number
          world_heritage?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "sights_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "sights_own_media_fkey"
            columns: ["own_media"]
            isOneToOne: false
            referencedRelation: "media"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "sights_own_picture_fkey"
            columns: ["own_picture"]
            isOneToOne: false
            referencedRelation: "pictures"
            referencedColumns: ["file"]
          },
        ]
      }
      system_logs: {
        Row: {
          details: Json | null
          id: number
          level: string
          message: string
          source: string
          timestamp: string
        }
        Insert: {
          details?: Json | null
          id?: never
          level: string
          message: string
          source: string
          timestamp?: string
        }
        Update: {
          details?: Json | null
          id?: never
          level?: string
          message?: string
          source?: string
          timestamp?: string
        }
        Relationships: []
      }
      trail_settings: {
        Row: {
          id: boolean
          keep_days: number
          updated_at: string
        }
        Insert: {
          id?: boolean
          keep_days?: number
          updated_at?: string
        }
        Update: {
          id?: boolean
          keep_days?: number
          updated_at?: string
        }
        Relationships: []
      }
      upstream_cache: {
        Row: {
          expires_at: string
          fetched_at: string
          key: string
          lang: string
          service: string
          value: Json | null
        }
        Insert: {
          expires_at: string
          fetched_at?: string
          key: string
          lang?: string
          service: string
          value?: Json | null
        }
        Update: {
          expires_at?: string
          fetched_at?: string
          key?: string
          lang?: string
          service?: string
          value?: Json | null
        }
        Relationships: []
      }
      upstream_locks: {
        Row: {
          expires_at: string
          holder: string
          name: string
        }
        Insert: {
          expires_at: string
          holder: string
          name: string
        }
        Update: {
          expires_at?: string
          holder?: string
          name?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          created_at: string
          role: string
          user_id: string
        }
        Insert: {
          created_at?: string
          role: string
          user_id: string
        }
        Update: {
          created_at?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      continent_cards: {
        Row: {
          country_count: number | null
          created_at: string | null
          id: number | null
          name_ar: string | null
          name_de: string | null
          name_en: string | null
          name_es: string | null
          name_fr: string | null
          name_it: string | null
          name_ru: string | null
          name_zh: string | null
          slug: string | null
          territory_count: number | null
          updated_at: string | null
        }
        Insert: {
          country_count?: never
          created_at?: string | null
          id?: number | null
          name_ar?: string | null
          name_de?: string | null
          name_en?: string | null
          name_es?: string | null
          name_fr?: string | null
          name_it?: string | null
          name_ru?: string | null
          name_zh?: string | null
          slug?: string | null
          territory_count?: never
          updated_at?: string | null
        }
        Update: {
          country_count?: never
          created_at?: string | null
          id?: number | null
          name_ar?: string | null
          name_de?: string | null
          name_en?: string | null
          name_es?: string | null
          name_fr?: string | null
          name_it?: string | null
          name_ru?: string | null
          name_zh?: string | null
          slug?: string | null
          territory_count?: never
          updated_at?: string | null
        }
        Relationships: []
      }
      country_cards: {
        Row: {
          area: number | null
          capital: string | null
          capital_ar: string | null
          capital_de: string | null
          capital_en: string | null
          capital_es: string | null
          capital_fr: string | null
          capital_it: string | null
          capital_region_slug: string | null
          capital_ru: string | null
          capital_slug: string | null
          capital_zh: string | null
          continent_ar: string | null
          continent_de: string | null
          continent_en: string | null
          continent_es: string | null
          continent_fr: string | null
          continent_id: number | null
          continent_it: string | null
          continent_ru: string | null
          continent_slug: string | null
          continent_zh: string | null
          currency: string | null
          flag_url: string | null
          id: number | null
          iso_code: string | null
          languages: string[] | null
          latitude: number | null
          longitude: number | null
          name_ar: string | null
          name_de: string | null
          name_en: string | null
          name_es: string | null
          name_fr: string | null
          name_it: string | null
          name_ru: string | null
          name_zh: string | null
          population: number | null
          region_count: number | null
          slug: string | null
          sovereign: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: "countries_continent_id_fkey"
            columns: ["continent_id"]
            isOneToOne: false
            referencedRelation: "continent_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "countries_continent_id_fkey"
            columns: ["continent_id"]
            isOneToOne: false
            referencedRelation: "continents"
            referencedColumns: ["id"]
          },
        ]
      }
      fixable_links: {
        Row: {
          id: number | null
          page_url: string | null
          reason: string | null
          source_column: string | null
          source_id: string | null
          source_table: string | null
          suggestion: string | null
          url: string | null
        }
        Insert: {
          id?: number | null
          page_url?: string | null
          reason?: string | null
          source_column?: string | null
          source_id?: string | null
          source_table?: string | null
          suggestion?: string | null
          url?: string | null
        }
        Update: {
          id?: number | null
          page_url?: string | null
          reason?: string | null
          source_column?: string | null
          source_id?: string | null
          source_table?: string | null
          suggestion?: string | null
          url?: string | null
        }
        Relationships: []
      }
      import_run_countries: {
        Row: {
          batches: number | null
          created: number | null
          error_message: string | null
          failed: number | null
          has_more: boolean | null
          iso: string | null
          processed: number | null
          run_id: number | null
          skipped: number | null
          status: string | null
          total: number | null
          updated: number | null
        }
        Insert: {
          batches?: never
          created?: never
          error_message?: never
          failed?: number | null
          has_more?: never
          iso?: string | null
          processed?: never
          run_id?: number | null
          skipped?: never
          status?: string | null
          total?: number | null
          updated?: never
        }
        Update: {
          batches?: never
          created?: never
          error_message?: never
          failed?: number | null
          has_more?: never
          iso?: string | null
          processed?: never
          run_id?: number | null
          skipped?: never
          status?: string | null
          total?: number | null
          updated?: never
        }
        Relationships: [
          {
            foreignKeyName: "job_items_job_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "import_run_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_items_job_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      import_run_overview: {
        Row: {
          batches: number | null
          countries_done: number | null
          countries_failed: number | null
          countries_total: number | null
          created: number | null
          ended_at: string | null
          failed: number | null
          heartbeat_at: string | null
          id: number | null
          kept: number | null
          mode: string | null
          options: Json | null
          problem: string | null
          processed: number | null
          resume_at: string | null
          scheduled: boolean | null
          scope: Json | null
          skipped: number | null
          stalled: boolean | null
          started_at: string | null
          started_by: string | null
          started_by_email: string | null
          state: string | null
          total: number | null
          undone: number | null
          updated: number | null
        }
        Relationships: []
      }
      job_schedule_overview: {
        Row: {
          asked_at: string | null
          country: string | null
          due: boolean | null
          enabled: boolean | null
          every: string | null
          hour: number | null
          id: number | null
          kind: string | null
          last_run_id: number | null
          last_started_at: string | null
          last_state: string | null
          month_day: number | null
          next_run_at: string | null
          problem: string | null
          retry_at: string | null
          top: number | null
          weekday: number | null
        }
        Insert: {
          asked_at?: string | null
          country?: string | null
          due?: never
          enabled?: boolean | null
          every?: string | null
          hour?: number | null
          id?: number | null
          kind?: string | null
          last_run_id?: number | null
          last_started_at?: string | null
          last_state?: never
          month_day?: number | null
          next_run_at?: string | null
          problem?: string | null
          retry_at?: string | null
          top?: number | null
          weekday?: number | null
        }
        Update: {
          asked_at?: string | null
          country?: string | null
          due?: never
          enabled?: boolean | null
          every?: string | null
          hour?: number | null
          id?: number | null
          kind?: string | null
          last_run_id?: number | null
          last_started_at?: string | null
          last_state?: never
          month_day?: number | null
          next_run_at?: string | null
          problem?: string | null
          retry_at?: string | null
          top?: number | null
          weekday?: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      account_sessions: {
        Args: { p_user?: string }
        Returns: {
          created_at: string
          id: string
          ip: string
          present: boolean
          second_factor: boolean
          used_at: string
          user_agent: string
        }[]
      }
      acquire_lock: {
        Args: { p_holder: string; p_name: string; p_seconds: number }
        Returns: boolean
      }
      add_correction: {
        Args: {
          p_kind: string
          p_lang: string
          p_place_id: number
          p_place_type: string
          p_proposal?: string
          p_source?: string
          p_text: string
        }
        Returns: boolean
      }
      airports: {
        Args: { city: Database["public"]["Tables"]["cities"]["Row"] }
        Returns: Json
      }
      area_sights: {
        Args: {
          p_id: number
          p_lang?: string
          p_limit?: number
          p_type: string
        }
        Returns: Json
      }
      blog_neighbours: {
        Args: { p_lang: string; p_slug: string }
        Returns: {
          direction: string
          lang: string
          slug: string
          title: string
        }[]
      }
      blog_posts_in: {
        Args: {
          p_lang: string
          p_limit?: number
          p_offset?: number
          p_slug?: string
          p_tag?: string
        }
        Returns: {
          author: string
          body: string
          cover_url: string
          excerpt: string
          id: number
          lang: string
          langs: string[]
          published_at: string
          slug: string
          tags: string[]
          title: string
          total: number
          updated_at: string
        }[]
      }
      blog_tag_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          name_ar: string
          name_de: string
          name_en: string
          name_es: string
          name_fr: string
          name_it: string
          name_ru: string
          name_zh: string
          posts: number
          slug: string
        }[]
      }
      bulk_edit_places: {
        Args: {
          p_field: string
          p_ids: number[]
          p_kind: string
          p_lang?: string
          p_preview?: boolean
          p_seen?: Json
          p_value?: string
        }
        Returns: Json
      }
      capital_city: {
        Args: { country: Database["public"]["Tables"]["countries"]["Row"] }
        Returns: {
          country: string | null
          country_id: number | null
          country_slug: string | null
          created_at: string
          district_of: number | null
          geoname_id: number | null
          id: number
          image_url: string | null
          latitude: number | null
          longitude: number | null
          name: string
          population: number | null
          recorded_on: string
          region: string | null
          region_id: number | null
          region_slug: string | null
          search_key: string | null
          slug: string
          timezone: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "countries"
          to: "cities"
          isOneToOne: true
          isSetofReturn: true
        }
      }
      change_job: {
        Args: { p_change?: Json; p_from: string; p_job: number; p_to: string }
        Returns: boolean
      }
      changes_page: {
        Args: {
          p_action?: string
          p_author?: string
          p_batch?: string
          p_before?: number
          p_from?: string
          p_limit?: number
          p_search?: string
          p_table?: string
          p_to?: string
        }
        Returns: {
          action: string
          after: Json
          at: string
          author_email: string
          batch: string
          batch_size: number
          before: Json
          id: number
          left_out: string[]
          row_key: Json
          subject: string
          table_name: string
          undoes: number
          undone_at: string
        }[]
      }
      choose_place_picture: {
        Args: {
          p_chosen_by: string
          p_file: string
          p_id: number
          p_media?: string
          p_type: string
        }
        Returns: undefined
      }
      cities_in_view: {
        Args: {
          p_east: number
          p_lang?: string
          p_limit?: number
          p_north: number
          p_south: number
          p_west: number
        }
        Returns: {
          capital: boolean
          continent_slug: string
          country_slug: string
          id: number
          iso_code: string
          latitude: number
          local_name: string
          longitude: number
          name: string
          population: number
          region_slug: string
          slug: string
        }[]
      }
      cities_to_see: {
        Args: { p_country_slug: string; p_limit?: number; p_offset?: number }
        Returns: {
          country: string | null
          country_id: number | null
          country_slug: string | null
          created_at: string
          district_of: number | null
          geoname_id: number | null
          id: number
          image_url: string | null
          latitude: number | null
          longitude: number | null
          name: string
          population: number | null
          recorded_on: string
          region: string | null
          region_id: number | null
          region_slug: string | null
          search_key: string | null
          slug: string
          timezone: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "cities"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      cities_under_initial: {
        Args: {
          p_country_slug?: string
          p_initial: string
          p_lang: string
          p_limit?: number
          p_name?: string
          p_offset?: number
        }
        Returns: {
          continent_slug: string
          country_slug: string
          id: number
          iso_code: string
          localized: boolean
          name: string
          region_slug: string
          slug: string
        }[]
      }
      city_count: {
        Args: { country: Database["public"]["Tables"]["countries"]["Row"] }
        Returns: number
      }
      city_initials: {
        Args: { p_country_slug?: string; p_lang: string; p_name?: string }
        Returns: {
          cities: number
          initial: string
        }[]
      }
      city_landmarks: {
        Args: { p_city_id: number; p_lang?: string; p_limit?: number }
        Returns: {
          continent_slug: string
          country: string
          country_slug: string
          distance_km: number
          id: number
          image_url: string
          iso_code: string
          latitude: number
          local_name: string
          longitude: number
          name: string
          population: number
          region_slug: string
          role: string
          slug: string
        }[]
      }
      city_ranks: {
        Args: { p_city_id: number }
        Returns: {
          country_rank: number
          country_total: number
          region_rank: number
          region_total: number
        }[]
      }
      city_sights: {
        Args: { p_city_id: number; p_lang?: string; p_limit?: number }
        Returns: Json
      }
      claim_job: {
        Args: { p_job?: number; p_seconds?: number; p_token: string }
        Returns: Json
      }
      claim_job_item: {
        Args: {
          p_job: number
          p_key?: string
          p_seconds?: number
          p_token: string
        }
        Returns: Json
      }
      climate: {
        Args: { city: Database["public"]["Tables"]["cities"]["Row"] }
        Returns: {
          ask_again_at: string | null
          cell: number
          elevation: number | null
          fetched_at: string
          first_year: number
          high: number[]
          last_year: number
          low: number[]
          radiation: number[]
          rain: number[]
          wet_days: number[]
        }
        SetofOptions: {
          from: "cities"
          to: "climate_cells"
          isOneToOne: true
          isSetofReturn: true
        }
      }
      climate_cells_to_ask: {
        Args: {
          p_countries?: string[]
          p_limit?: number
          p_skipped?: number[]
          p_top?: number
        }
        Returns: Json
      }
      corrections_page: {
        Args: {
          p_country?: string
          p_kind?: string
          p_lang?: string
          p_limit?: number
          p_offset?: number
          p_state?: string
        }
        Returns: {
          created_at: string
          decided_at: string
          id: number
          kind: string
          lang: string
          note: string
          place: Json
          place_type: string
          proposal: string
          source: string
          state: string
          text: string
          total: number
        }[]
      }
      countries_overview: {
        Args: Record<PropertyKey, never>
        Returns: {
          cities: number
          continent_id: number
          continent_slug: string
          id: number
          iso_code: string
          name_ar: string
          name_de: string
          name_en: string
          name_es: string
          name_fr: string
          name_it: string
          name_ru: string
          name_zh: string
          regions: number
          slug: string
        }[]
      }
      create_place: {
        Args: { p_country: string; p_fields: Json; p_kind: string }
        Returns: number
      }
      data_quality: {
        Args: Record<PropertyKey, never>
        Returns: {
          entity: string
          measure: string
          places: number
        }[]
      }
      data_quality_places: {
        Args: {
          p_entity: string
          p_limit?: number
          p_measure: string
          p_offset?: number
        }
        Returns: {
          continent_slug: string
          country_slug: string
          id: number
          iso_code: string
          name: string
          population: number
          region_slug: string
          slug: string
        }[]
      }
      decide_correction: {
        Args: {
          p_changes?: Json
          p_id: number
          p_note?: string
          p_state: string
        }
        Returns: undefined
      }
      edit_place: {
        Args: { p_changes: Json; p_id: number; p_kind: string }
        Returns: undefined
      }
      end_sessions: {
        Args: { p_session?: string; p_user?: string }
        Returns: number
      }
      failing_services_now: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      finish_job_step: {
        Args: { p_job: number; p_key?: string; p_step: Json; p_token: string }
        Returns: Json
      }
      fix_stored_link: {
        Args: {
          p_after: string
          p_before: string
          p_group?: string
          p_link: number
        }
        Returns: boolean
      }
      guide_counts: {
        Args: { p_country?: string }
        Returns: {
          draft: number
          kind: string
          lang: string
          missing: number
          published: number
        }[]
      }
      guides_page: {
        Args: {
          p_country?: string
          p_kind: string
          p_lang?: string
          p_limit?: number
          p_name_lang?: string
          p_offset?: number
          p_search?: string
          p_state?: string
        }
        Returns: {
          guides: Json
          id: number
          iso_code: string
          name: string
          total: number
        }[]
      }
      import_file_rows: {
        Args: {
          p_job: number
          p_last: boolean
          p_number: number
          p_refused: Json
          p_rows: Json
        }
        Returns: {
          active: boolean | null
          attempts: number
          continent: string | null
          country: string | null
          counts: NonNullable<Json>
          cursor: Json | null
          done: number
          ended_at: string | null
          estimated_ms: number | null
          failed: number
          heartbeat_at: string
          id: number
          kind: string
          lease_token: string | null
          lease_until: string | null
          options: NonNullable<Json>
          problem: string | null
          resume_at: string | null
          schedule_id: number | null
          started_at: string
          started_by: string | null
          started_by_email: string | null
          state: string
          ticked: boolean
          top: number | null
          total: number | null
        }
        SetofOptions: {
          from: "*"
          to: "jobs"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      import_slug_rivals: {
        Args: { p_iso: string; p_run: number }
        Returns: Json
      }
      import_undo_preview: {
        Args: { p_run: number }
        Returns: {
          articles: Json
          changed: number
          deleted: number
          tagged: number
        }[]
      }
      is_job_tick: { Args: { p_secret: string }; Returns: boolean }
      largest: {
        Args: { country: Database["public"]["Tables"]["countries"]["Row"] }
        Returns: {
          country: string | null
          country_id: number | null
          country_slug: string | null
          created_at: string
          district_of: number | null
          geoname_id: number | null
          id: number
          image_url: string | null
          latitude: number | null
          longitude: number | null
          name: string
          population: number | null
          recorded_on: string
          region: string | null
          region_id: number | null
          region_slug: string | null
          search_key: string | null
          slug: string
          timezone: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "countries"
          to: "cities"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      largest_cities: {
        Args: { p_country_slug: string; p_limit?: number; p_offset?: number }
        Returns: {
          country: string | null
          country_id: number | null
          country_slug: string | null
          created_at: string
          district_of: number | null
          geoname_id: number | null
          id: number
          image_url: string | null
          latitude: number | null
          longitude: number | null
          name: string
          population: number | null
          recorded_on: string
          region: string | null
          region_id: number | null
          region_slug: string | null
          search_key: string | null
          slug: string
          timezone: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "cities"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      largest_in_region: {
        Args: { region: Database["public"]["Tables"]["regions"]["Row"] }
        Returns: {
          country: string | null
          country_id: number | null
          country_slug: string | null
          created_at: string
          district_of: number | null
          geoname_id: number | null
          id: number
          image_url: string | null
          latitude: number | null
          longitude: number | null
          name: string
          population: number | null
          recorded_on: string
          region: string | null
          region_id: number | null
          region_slug: string | null
          search_key: string | null
          slug: string
          timezone: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "regions"
          to: "cities"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      media_uses: {
        Args: { p_id: string }
        Returns: {
          id: number
          kind: string
          lang: string
          name: string
        }[]
      }
      merge_cities: {
        Args: { p_city: number; p_into: number; p_preview?: boolean }
        Returns: Json
      }
      merged_cities: {
        Args: { p_ids: number[] }
        Returns: {
          id: number
          into_id: number
        }[]
      }
      moved_place: {
        Args: { p_city?: string; p_country: string; p_region?: string }
        Returns: {
          city_slug: string
          continent_slug: string
          country_slug: string
          id: number
          region_slug: string
        }[]
      }
      my_role: { Args: Record<PropertyKey, never>; Returns: string }
      names_to_ask: {
        Args: { p_countries: string[]; p_cursor: Json; p_limit: number }
        Returns: Json
      }
      namesakes: {
        Args: { city: Database["public"]["Tables"]["cities"]["Row"] }
        Returns: Json
      }
      nearby: {
        Args: { city: Database["public"]["Tables"]["cities"]["Row"] }
        Returns: {
          country: string | null
          country_id: number | null
          country_slug: string | null
          created_at: string
          district_of: number | null
          geoname_id: number | null
          id: number
          image_url: string | null
          latitude: number | null
          longitude: number | null
          name: string
          population: number | null
          recorded_on: string
          region: string | null
          region_id: number | null
          region_slug: string | null
          search_key: string | null
          slug: string
          timezone: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "cities"
          to: "cities"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      nearby_cities: {
        Args: { p_city_id: number; p_lang?: string; p_limit?: number }
        Returns: {
          continent_slug: string
          country: string
          country_slug: string
          distance_km: number
          id: number
          image_url: string
          iso_code: string
          latitude: number
          local_name: string
          longitude: number
          name: string
          population: number
          region_slug: string
          slug: string
        }[]
      }
      note_service: {
        Args: { p_answers: boolean; p_service: string }
        Returns: undefined
      }
      open_data_cities: {
        Args: {
          p_after?: number
          p_country?: string
          p_min_population?: number
          p_size?: number
        }
        Returns: Json
      }
      open_data_countries: { Args: Record<PropertyKey, never>; Returns: Json }
      open_data_regions: {
        Args: { p_after?: number; p_country?: string; p_size?: number }
        Returns: Json
      }
      open_data_state: {
        Args: Record<PropertyKey, never>
        Returns: {
          changed_at: string
          kind: string
          row_count: number
          version: string
        }[]
      }
      orphaned_media_files: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      outward_links: {
        Args: { p_after: number; p_limit: number; p_source: number }
        Returns: {
          content: string
          continent_slug: string
          country_slug: string
          key: number
          lang: string
          region_slug: string
          slug: string
          source: number
          source_column: string
          source_id: string
          source_table: string
          total: number
        }[]
      }
      pause_bucket: {
        Args: { p_bucket: string; p_seconds: number }
        Returns: undefined
      }
      people: {
        Args: {
          p_email?: string
          p_limit?: number
          p_offset?: number
          p_user?: string
        }
        Returns: {
          accepted: boolean
          created_at: string
          email: string
          id: string
          last_sign_in_at: string
          own: boolean
          role: string
          second_factor: boolean
          sessions: number
        }[]
      }
      picture: {
        Args: { city: Database["public"]["Tables"]["cities"]["Row"] }
        Returns: Json
      }
      picture_candidates: {
        Args: {
          p_category?: string[]
          p_files?: string[]
          p_id: number
          p_type: string
        }
        Returns: Json
      }
      place_ids_to_edit: {
        Args: {
          p_country?: string
          p_kind: string
          p_search?: string
          p_sort?: string
          p_without?: string
        }
        Returns: number[]
      }
      place_page_texts: {
        Args: {
          p_country_slug: string
          p_lang?: string
          p_sections?: string[]
          p_sights?: number
          p_slug?: string
          p_type: string
        }
        Returns: Json
      }
      place_picture: { Args: { p_id: number; p_type: string }; Returns: Json }
      place_texts: {
        Args: { p_id: number; p_lang?: string; p_type: string }
        Returns: Json
      }
      places_named: { Args: { p_text: string }; Returns: Json }
      places_to_edit: {
        Args: {
          p_country?: string
          p_kind: string
          p_lang?: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_without?: string
        }
        Returns: {
          country_id: number
          hidden: boolean
          id: number
          iso_code: string
          name: string
          population: number
          region: string
          slug: string
          total: number
          updated_at: string
        }[]
      }
      possible_duplicates: {
        Args: {
          p_country: number
          p_except?: number
          p_lang?: string
          p_latitude?: number
          p_limit?: number
          p_longitude?: number
          p_name?: string
        }
        Returns: {
          id: number
          km: number
          name: string
          population: number
          region: string
          slug: string
        }[]
      }
      practical_facts: {
        Args: { p_country_slug: string; p_lang?: string }
        Returns: Json
      }
      preview_file_rows: { Args: { p_rows: Json }; Returns: Json }
      prune_rate_limits: { Args: Record<PropertyKey, never>; Returns: number }
      prune_upstream_cache: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      purge_jobs: { Args: { p_days?: number }; Returns: number }
      random_cities: {
        Args: { p_limit?: number; p_seed: number }
        Returns: {
          country: string | null
          country_id: number | null
          country_slug: string | null
          created_at: string
          district_of: number | null
          geoname_id: number | null
          id: number
          image_url: string | null
          latitude: number | null
          longitude: number | null
          name: string
          population: number | null
          recorded_on: string
          region: string | null
          region_id: number | null
          region_slug: string | null
          search_key: string | null
          slug: string
          timezone: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "cities"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      record_broken_links: {
        Args: { p_check: number; p_links: Json }
        Returns: undefined
      }
      record_person_act: {
        Args: { p_act: string; p_user: string }
        Returns: undefined
      }
      region_airports: {
        Args: { region: Database["public"]["Tables"]["regions"]["Row"] }
        Returns: Json
      }
      region_city_count: {
        Args: { region: Database["public"]["Tables"]["regions"]["Row"] }
        Returns: number
      }
      release_lock: {
        Args: { p_holder: string; p_name: string }
        Returns: undefined
      }
      remember_functions_url: { Args: { p_url: string }; Returns: undefined }
      remembered_summary: {
        Args: { p_id: number; p_lang?: string; p_type: string }
        Returns: Json
      }
      renew_job: {
        Args: {
          p_job: number
          p_key?: string
          p_seconds?: number
          p_token: string
        }
        Returns: boolean
      }
      repair_city_links: {
        Args: Record<PropertyKey, never>
        Returns: {
          fixed: number
          total: number
        }[]
      }
      repair_country_links: {
        Args: { p_country_slug: string }
        Returns: number
      }
      save_blog_post: {
        Args: { p_post: Json; p_seen?: string }
        Returns: {
          id: number
          updated_at: string
        }[]
      }
      search_places: {
        Args: { lang?: string; per_group?: number; q: string }
        Returns: {
          alias: string
          city_slug: string
          continent_slug: string
          country_names: Json
          country_slug: string
          id: number
          iso_code: string
          kind: string
          largest_city_population: number
          match: string
          matched: string
          matched_lang: string
          name: string
          names: Json
          population: number
          rank: number
          region_names: Json
          region_slug: string
          slug: string
        }[]
      }
      set_person_role: {
        Args: { p_role?: string; p_user: string }
        Returns: undefined
      }
      shared_names: {
        Args: { region: Database["public"]["Tables"]["regions"]["Row"] }
        Returns: string[]
      }
      shown_picture: {
        Args: { sight: Database["public"]["Tables"]["sights"]["Row"] }
        Returns: Json
      }
      sight_page: { Args: { p_lang?: string; p_slug: string }; Returns: Json }
      sight_pictures_due: { Args: { p_city_id: number }; Returns: string[] }
      sights_in_view: {
        Args: {
          p_east: number
          p_lang?: string
          p_limit?: number
          p_north: number
          p_south: number
          p_west: number
        }
        Returns: Json
      }
      sights_to_ask: {
        Args: {
          p_countries?: string[]
          p_limit?: number
          p_skipped?: number[]
          p_top?: number
        }
        Returns: Json
      }
      sign_ins_page: {
        Args: {
          p_before?: string
          p_failed?: boolean
          p_limit?: number
          p_search?: string
        }
        Returns: {
          action: string
          at: string
          email: string
          id: string
          ip: string
          user_agent: string
        }[]
      }
      sitemap_cities: {
        Args: { p_min_population?: number; p_page: number; p_size?: number }
        Returns: Json
      }
      sitemap_guides: {
        Args: { p_min_population?: number; p_page: number; p_size?: number }
        Returns: Json
      }
      sitemap_pages: {
        Args: { p_min_population?: number; p_size?: number }
        Returns: {
          changed_at: string
          kind: string
          page: number
        }[]
      }
      stalled: {
        Args: { p_job: Database["public"]["Tables"]["jobs"]["Row"] }
        Returns: boolean
      }
      start_file_import: {
        Args: {
          p_hash: string
          p_mapping: Json
          p_name: string
          p_total: number
        }
        Returns: {
          active: boolean | null
          attempts: number
          continent: string | null
          country: string | null
          counts: NonNullable<Json>
          cursor: Json | null
          done: number
          ended_at: string | null
          estimated_ms: number | null
          failed: number
          heartbeat_at: string
          id: number
          kind: string
          lease_token: string | null
          lease_until: string | null
          options: NonNullable<Json>
          problem: string | null
          resume_at: string | null
          schedule_id: number | null
          started_at: string
          started_by: string | null
          started_by_email: string | null
          state: string
          ticked: boolean
          top: number | null
          total: number | null
        }
        SetofOptions: {
          from: "*"
          to: "jobs"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_job: { Args: { p_job: Json }; Returns: number }
      stop_file_import: {
        Args: { p_job: number }
        Returns: {
          active: boolean | null
          attempts: number
          continent: string | null
          country: string | null
          counts: NonNullable<Json>
          cursor: Json | null
          done: number
          ended_at: string | null
          estimated_ms: number | null
          failed: number
          heartbeat_at: string
          id: number
          kind: string
          lease_token: string | null
          lease_until: string | null
          options: NonNullable<Json>
          problem: string | null
          resume_at: string | null
          schedule_id: number | null
          started_at: string
          started_by: string | null
          started_by_email: string | null
          state: string
          ticked: boolean
          top: number | null
          total: number | null
        }
        SetofOptions: {
          from: "*"
          to: "jobs"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      store_city_names: {
        Args: { p_city_id: number; p_names: Json }
        Returns: number
      }
      store_sight_pictures: { Args: { p_files: Json }; Returns: undefined }
      store_sights: {
        Args: {
          p_city_id: number
          p_complete: boolean
          p_sights: Json
          p_source?: string
        }
        Returns: number
      }
      take_token: {
        Args: { p_bucket: string; p_capacity: number; p_per_minute: number }
        Returns: number
      }
      travel_guide: {
        Args: {
          p_id: number
          p_lang?: string
          p_project?: string
          p_sections?: string[]
          p_type: string
        }
        Returns: Json
      }
      undo_changes: {
        Args: { p_batch?: string; p_change?: number }
        Returns: number
      }
      undo_file_import: {
        Args: { p_job: number }
        Returns: {
          active: boolean | null
          attempts: number
          continent: string | null
          country: string | null
          counts: NonNullable<Json>
          cursor: Json | null
          done: number
          ended_at: string | null
          estimated_ms: number | null
          failed: number
          heartbeat_at: string
          id: number
          kind: string
          lease_token: string | null
          lease_until: string | null
          options: NonNullable<Json>
          problem: string | null
          resume_at: string | null
          schedule_id: number | null
          started_at: string
          started_by: string | null
          started_by_email: string | null
          state: string
          ticked: boolean
          top: number | null
          total: number | null
        }
        SetofOptions: {
          from: "*"
          to: "jobs"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      undo_job_batch: {
        Args: { p_job: number; p_limit: number; p_token: string }
        Returns: Json
      }
      undo_link_fix: {
        Args: { p_after: string; p_before: string; p_link: number }
        Returns: boolean
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
